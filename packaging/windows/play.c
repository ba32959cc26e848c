/* "In a Row.exe": starts inarow.exe beside it without a console, and says where that fails. inarow.exe itself keeps a
 * console, for its commands. */

#include <windows.h>
#include <wchar.h>

static int fail(const wchar_t *why)
{
    MessageBoxW(NULL, why, L"In a Row", MB_OK | MB_ICONERROR);
    return 1;
}

int WINAPI wWinMain(HINSTANCE instance, HINSTANCE before, PWSTR arguments, int show)
{
    static wchar_t program[32768];
    static wchar_t line[32768];
    (void)instance;
    (void)before;
    (void)show;

    DWORD length = GetModuleFileNameW(NULL, program, 32000);
    wchar_t *name = wcsrchr(program, L'\\');
    if (length == 0 || length >= 32000 || name == NULL)
        return fail(L"The folder of the game cannot be read.");
    wcscpy(name + 1, L"inarow.exe");
    if (wcslen(program) + wcslen(arguments) + 4 > 32767)
        return fail(L"Too much was asked at once.");
    wcscpy(line, L"\"");
    wcscat(line, program);
    wcscat(line, L"\" ");
    wcscat(line, arguments);

    STARTUPINFOW start = {.cb = sizeof start};
    PROCESS_INFORMATION process;
    if (!CreateProcessW(program, line, NULL, NULL, FALSE, CREATE_NO_WINDOW, NULL, NULL, &start, &process))
        return fail(L"inarow.exe cannot be started. It has to be in the folder of this program: please unpack the whole "
                    L"archive.");
    DWORD ended = 0;
    WaitForSingleObject(process.hProcess, INFINITE);
    GetExitCodeProcess(process.hProcess, &ended);
    if (ended != 0)
        return fail(L"The game has ended with an error. It needs DirectX 12 or Vulkan: a newer driver of the graphics card may "
                    L"help. inarow.exe, started in a terminal, says more.");
    return 0;
}

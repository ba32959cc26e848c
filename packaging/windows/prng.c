/* bcryptprimitives.dll for Wine before 8.18, which has none: try.sh puts it into the folder that it tries. */

#include <windows.h>
#include <ntsecapi.h>

__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE bytes, SIZE_T length)
{
    return RtlGenRandom(bytes, (ULONG)length);
}

/* Stands in for shared libraries while the program is linked, so that it starts where they are not: each function is
 * looked up in the real library when it is called for the first time. Where there is none, functions of ALSA say that
 * there is no such device, and those of udev give nothing; both are what their callers expect of a machine without
 * sound or pads.
 *
 * The file "functions.h" names every function: DELAYED(snd_pcm_open), a line each. For x86-64 and its System V calling
 * convention.
 */

#include <dlfcn.h>
#include <errno.h>
#include <string.h>

static const char *unnamed_error(int number)
{
    (void)number;
    return "there is no ALSA here";
}

static long no_device(void)
{
    return -ENODEV;
}

static void *nothing(void)
{
    return 0;
}

/* What a function's name stands for from now on. */
__attribute__((used, visibility("hidden"))) void *delayed_find(const char *name)
{
    int is_sound = strncmp(name, "snd_", 4) == 0;
    void *library = dlopen(is_sound ? "libasound.so.2" : "libudev.so.1", RTLD_LAZY | RTLD_LOCAL);
    void *function = library ? dlsym(library, name) : 0;
    if (function)
        return function;
    if (strcmp(name, "snd_strerror") == 0)
        return unnamed_error;
    return is_sound ? (void *)no_device : (void *)nothing;
}

/* The first call of a function: r11 is its name, r10 the place that holds its address. Whatever may carry arguments is
 * as it was when the function itself begins. */
__asm__(
    ".text\n"
    ".hidden delayed_first\n"
    ".globl delayed_first\n"
    ".type delayed_first,@function\n"
    "delayed_first:\n"
    "    push %rax\n    push %rdi\n    push %rsi\n    push %rdx\n"
    "    push %rcx\n    push %r8\n    push %r9\n    push %r10\n"
    "    sub $136,%rsp\n"
    "    movups %xmm0,(%rsp)\n    movups %xmm1,16(%rsp)\n"
    "    movups %xmm2,32(%rsp)\n    movups %xmm3,48(%rsp)\n"
    "    movups %xmm4,64(%rsp)\n    movups %xmm5,80(%rsp)\n"
    "    movups %xmm6,96(%rsp)\n    movups %xmm7,112(%rsp)\n"
    "    mov %r11,%rdi\n"
    "    call delayed_find\n"
    "    mov %rax,%r11\n"
    "    movups (%rsp),%xmm0\n    movups 16(%rsp),%xmm1\n"
    "    movups 32(%rsp),%xmm2\n    movups 48(%rsp),%xmm3\n"
    "    movups 64(%rsp),%xmm4\n    movups 80(%rsp),%xmm5\n"
    "    movups 96(%rsp),%xmm6\n    movups 112(%rsp),%xmm7\n"
    "    add $136,%rsp\n"
    "    pop %r10\n    pop %r9\n    pop %r8\n    pop %rcx\n"
    "    pop %rdx\n    pop %rsi\n    pop %rdi\n    pop %rax\n"
    "    mov %r11,(%r10)\n"
    "    jmp *%r11\n");

/* Sections of their own: the linker keeps only what the program calls. */
#define DELAYED(name)                                            \
    __asm__(                                                     \
        ".section .data." #name ",\"aw\",@progbits\n"            \
        ".balign 8\n"                                            \
        ".Lplace_" #name ": .quad .Lfirst_" #name "\n"           \
        ".section .rodata." #name ",\"a\",@progbits\n"           \
        ".Lname_" #name ": .asciz \"" #name "\"\n"               \
        ".section .text." #name ",\"ax\",@progbits\n"            \
        ".globl " #name "\n"                                     \
        ".type " #name ",@function\n"                            \
        #name ": jmp *.Lplace_" #name "(%rip)\n"                 \
        ".Lfirst_" #name ": lea .Lname_" #name "(%rip),%r11\n"   \
        "    lea .Lplace_" #name "(%rip),%r10\n"                 \
        "    jmp delayed_first\n");

#include "functions.h"

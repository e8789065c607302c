/**
 * Environment of a process that makes pictures. The C library of Linux gives every thread a heap of its own, and picture buffers that move
 * between threads fragment them. With two heaps memory stays level, however many pictures there are.
 */
export const pictureEnvironment = { MALLOC_ARENA_MAX: '2' } as const

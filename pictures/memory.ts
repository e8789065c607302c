/**
 * Environment of a process that develops pictures. The C library of Linux gives every thread a heap of its own, and buffers of
 * pictures that wander between them leave holes: with two heaps memory stays level however many pictures there are.
 */
export const pictureEnvironment = { MALLOC_ARENA_MAX: '2' } as const

// The flags and variables of the server's process: with them it needs a quarter less memory, for a few hundredths of its
// time (docs/server-bench.md).

/** Limits the space for short-lived objects, which without a limit grows to some forty megabytes in each thread. */
export const nodeFlags = ["--max-semi-space-size=4"]

/**
 * Makes the system's allocator return free memory, in bytes (glibc; other allocators ignore these). Without them it learns
 * from the first large blocks that are freed to keep all later ones.
 */
export const allocatorEnv = { MALLOC_MMAP_THRESHOLD_: "65536", MALLOC_TRIM_THRESHOLD_: "131072" }

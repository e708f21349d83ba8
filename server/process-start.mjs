// With what the server's process is started, so that it takes a quarter less memory for a few hundredths of its time (docs/server-bench.md).

/** What is made for one call is gone with it: the room for it grows to some forty megabytes in each thread where nobody bounds it. */
export const nodeFlags = ["--max-semi-space-size=4"]

/**
 * The system's allocator (glibc; others leave these alone) gives back what is free, bytes: by itself it learns from the first
 * large pieces that are freed to keep all later ones.
 */
export const allocatorEnv = { MALLOC_MMAP_THRESHOLD_: "65536", MALLOC_TRIM_THRESHOLD_: "131072" }

/** Decides how the size of a file is written: whole KB below one MB, then MB, and from 1024 MB on GB, with one decimal. */

/** 421_888 -> "412 KB", 1_887_437 -> "1.8 MB"; at least 1 KB. */
export function formatFileSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1024))
  if (kilobytes < 1024) return `${kilobytes} KB`
  const megabytes = bytes / 1024 / 1024
  return megabytes < 1024 ? `${megabytes.toFixed(1)} MB` : `${(megabytes / 1024).toFixed(1)} GB`
}

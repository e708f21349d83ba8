/** Decides how far something says it is: `Uploading... 62 %`. Never 100 % before it is received. */
export function withPercent(words: string, share: number | null | undefined): string {
  return share === null || share === undefined ? words : `${words} ${Math.min(99, Math.floor(share * 100))} %`
}

/** Adds the progress to a text: `Uploading... 62 %`. Never 100 %, because the file was not received yet. */
export function withPercent(words: string, share: number | null | undefined): string {
  return share === null || share === undefined ? words : `${words} ${Math.min(99, Math.floor(share * 100))} %`
}

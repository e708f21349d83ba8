/** Holds the reading of pictures, as it is on an old phone with a large one. */
import type { Page } from "@playwright/test"

/** For a page that is not open yet; returns what lets all pictures of the open page be read. */
export async function holdPictures(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const decode = window.createImageBitmap.bind(window) as (...given: unknown[]) => Promise<ImageBitmap>
    const isHeld = new Promise<void>((resolve) => {
      Object.assign(window, { readPictures: resolve })
    })
    const late = async (...given: unknown[]) => {
      await isHeld
      return decode(...given)
    }
    window.createImageBitmap = late as typeof createImageBitmap
  })
  return () => page.evaluate(() => (window as unknown as { readPictures: () => void }).readPictures())
}

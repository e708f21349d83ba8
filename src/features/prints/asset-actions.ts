/** Downloads and prints an asset. */
import { printTexts } from "#domain/texts/office/prints.ts"
import { saveFile } from "#ui/files/save-file.ts"
import { showToast } from "#ui/overlays/toast.tsx"
import { pngBlob } from "./asset-file.ts"
import type { Asset } from "./assets/assets.ts"
import { printAsset } from "./print-asset.ts"
import type { AssetFile } from "./use-asset-files.ts"
import { printWords } from "./words.ts"

const nameOf = (asset: Asset) => asset.name.toLowerCase().replaceAll(" ", "-")

export function downloadSvg(asset: Asset, { blob }: AssetFile): void {
  saveFile(blob, `${nameOf(asset)}.svg`)
}

export async function downloadPng(asset: Asset, { url }: AssetFile): Promise<void> {
  try {
    saveFile(await pngBlob(asset, url), `${nameOf(asset)}.png`)
  } catch (error) {
    showToast({ kind: "error", text: printWords.pngFailed })
    reportError(error)
  }
}

export function printOrSay(asset: Asset, { url }: AssetFile): void {
  if (!printAsset(asset, url)) showToast({ kind: "error", text: printTexts.popupBlocked })
}

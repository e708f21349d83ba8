import { printTexts as texts } from "#domain/texts/office/prints.ts"
import { RowAction, RowActions } from "#ui/buttons/row-action.tsx"
import { cx } from "#ui/look/cx.ts"
import { downloadSvg, printOrSay } from "./asset-actions.ts"
import { type Asset, type AssetId, assets } from "./assets/assets.ts"
import * as css from "./prints.css.ts"
import type { AssetFile } from "./use-asset-files.ts"
import { printWords as words } from "./words.ts"

const itemId = (id: AssetId) => `asset-${id}`

/** Focuses the button that opens the viewer of an asset. */
export const focusView = (id: AssetId): void =>
  document.getElementById(itemId(id))?.querySelector("button")?.focus()

type AssetListProps = {
  files: ReadonlyMap<AssetId, AssetFile>
  /** The asset in the viewer. */
  shownId: AssetId | undefined
  onView: (id: AssetId) => void
}

/** The eight assets with their actions: as cards, or as a narrow list beside the viewer. */
export function AssetList({ files, shownId, onView }: AssetListProps) {
  const isBeside = shownId !== undefined
  return (
    <ul className={isBeside ? css.list : css.grid} aria-label={words.list}>
      {assets.map((asset) => {
        const file = files.get(asset.id)
        return (
          file && (
            <li
              key={asset.id}
              id={itemId(asset.id)}
              className={cx(isBeside ? css.line : css.card, asset.id === shownId && css.current)}
              aria-current={asset.id === shownId || undefined}
            >
              <Thumbnail file={file} isSmall={isBeside} />
              <div className={isBeside ? css.lineWords : css.words}>
                <h2 className={css.name}>{asset.name}</h2>
                <p className={css.note}>{asset.note}</p>
                <Actions asset={asset} file={file} onView={() => onView(asset.id)} />
              </div>
            </li>
          )
        )
      })}
    </ul>
  )
}

function Thumbnail({ file, isSmall }: { file: AssetFile; isSmall: boolean }) {
  return (
    <span className={cx(css.frame, isSmall && css.small)}>
      <img className={css.thumbnail} src={file.url} alt="" />
    </span>
  )
}

function Actions({ asset, file, onView }: { asset: Asset; file: AssetFile; onView: () => void }) {
  return (
    <RowActions>
      <RowAction label={texts.view} subject={asset.name} onClick={onView} />
      <RowAction label={texts.download} subject={asset.name} onClick={() => downloadSvg(asset, file)} />
      <RowAction label={texts.print} subject={asset.name} onClick={() => printOrSay(asset, file)} />
    </RowActions>
  )
}

import { useEffect, useLayoutEffect, useRef, useState } from "react"
import { fill } from "#domain/texts/common/fill.ts"
import { printTexts as texts } from "#domain/texts/office/prints.ts"
import { Button } from "#ui/buttons/button.tsx"
import { IconButton } from "#ui/buttons/icon-button.tsx"
import { title16 } from "#ui/look/text.css.ts"
import { downloadPng, downloadSvg, printOrSay } from "./asset-actions.ts"
import { sizeInPixels } from "./assets/asset.ts"
import type { Asset } from "./assets/assets.ts"
import { KeyHints } from "./key-hints.tsx"
import type { AssetFile } from "./use-asset-files.ts"
import { useStageGestures } from "./use-stage-gestures.ts"
import { useViewerKeys } from "./use-viewer-keys.ts"
import {
  LEAST_ZOOM,
  MOST_ZOOM,
  openingView,
  shownSize,
  snapZoom,
  turn,
  type View,
  zoomBy,
} from "./view-state.ts"
import * as css from "./viewer.css.ts"
import { printWords as words } from "./words.ts"

const isAtLimit = ({ zoom }: View): boolean => zoom <= LEAST_ZOOM || zoom >= MOST_ZOOM

type ViewerProps = { asset: Asset; file: AssetFile; onClose: () => void }

/** The viewer of one asset: zoom, download, print. Pass the asset's id as key. */
export function Viewer({ asset, file, onClose }: ViewerProps) {
  const frame = useRef<HTMLElement>(null)
  const stage = useRef<HTMLElement>(null)
  const own = sizeInPixels(asset.size)
  const [view, setView] = useState<View>({ zoom: 1, rotation: 0 })
  const { width, height } = own
  const reset = () => {
    const room = stage.current
    if (room)
      setView(
        openingView({ width, height }, { width: room.clientWidth - 48, height: room.clientHeight - 48 }),
      )
  }
  // Opening the viewer changes the layout, and the pressed button is gone: moves the focus here.
  useEffect(() => frame.current?.focus({ preventScroll: true }), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once, when the stage has its size
  useLayoutEffect(reset, [])
  // At its limit a zoom button is switched off, and would take the focus and the keys with it.
  useEffect(() => {
    if (isAtLimit(view) && document.activeElement?.matches("body, :disabled"))
      frame.current?.focus({ preventScroll: true })
  }, [view])
  const zoomIn = () => setView((now) => zoomBy(now, 1))
  const zoomOut = () => setView((now) => zoomBy(now, -1))
  const rotate = () => setView(turn)
  useViewerKeys(frame, { zoomIn, zoomOut, rotate, reset, close: onClose })
  useStageGestures(stage, {
    zoom: view.zoom,
    onZoom: (zoom) => setView((now) => ({ ...now, zoom: snapZoom(zoom) })),
  })
  const room = shownSize(own, view)
  return (
    <section ref={frame} tabIndex={-1} className={css.viewer} aria-label={`${words.viewer}: ${asset.name}`}>
      <div className={css.head}>
        <h2 className={title16}>{asset.name}</h2>
        <ViewTools zoom={view.zoom} acts={{ zoomIn, zoomOut, rotate, reset }} />
        <FileActs asset={asset} file={file} />
      </div>
      <section
        ref={stage}
        className={css.stage}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        aria-label={asset.name}
      >
        <div className={css.room} style={{ width: room.width, height: room.height }}>
          <img
            className={css.picture}
            src={file.url}
            alt={asset.name}
            draggable={false}
            style={{
              width: width * view.zoom,
              height: height * view.zoom,
              transform: `translate(-50%, -50%) rotate(${view.rotation}deg)`,
            }}
          />
        </div>
      </section>
      <KeyHints />
    </section>
  )
}

type ViewToolsProps = {
  zoom: number
  acts: Readonly<Record<"zoomIn" | "zoomOut" | "rotate" | "reset", () => void>>
}

function ViewTools({ zoom, acts }: ViewToolsProps) {
  return (
    <div className={css.tools}>
      <fieldset className={css.group} aria-label={texts.zoom}>
        <IconButton
          icon="zoom-out"
          label={words.zoomOut}
          onClick={acts.zoomOut}
          isDisabled={zoom <= LEAST_ZOOM}
        />
        <output className={css.level} aria-label={texts.zoom}>
          {fill(words.zoomLevel, { zoom: zoom * 100 })}
        </output>
        <IconButton
          icon="zoom-in"
          label={words.zoomIn}
          onClick={acts.zoomIn}
          isDisabled={zoom >= MOST_ZOOM}
        />
      </fieldset>
      <Button kind="quiet" size="small" icon="rotate-cw" onClick={acts.rotate}>
        {texts.rotate}
      </Button>
      <Button kind="quiet" size="small" icon="rotate-ccw" onClick={acts.reset}>
        {texts.reset}
      </Button>
    </div>
  )
}

function FileActs({ asset, file }: Pick<ViewerProps, "asset" | "file">) {
  return (
    <div className={css.acts}>
      <Button
        size="small"
        icon="image"
        aria-label={words.pngOf}
        onClick={() => void downloadPng(asset, file)}
      >
        {words.downloadPng}
      </Button>
      <Button size="small" icon="download" onClick={() => downloadSvg(asset, file)}>
        {texts.download}
      </Button>
      <Button kind="primary" size="small" icon="printer" onClick={() => printOrSay(asset, file)}>
        {texts.print}
      </Button>
    </div>
  )
}

import { useEffect, useRef } from "react"
import { useEmblem } from "#data/files/emblem.ts"
import { useSettings } from "#data/reads/settings.ts"
import { printTexts as texts } from "#domain/texts/office/prints.ts"
import { AnswerAge } from "#screen/frame/answer-age.tsx"
import { FailedRead } from "#screen/frame/failed-read.tsx"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { Bone, Skeleton } from "#ui/content/skeleton.tsx"
import { AssetList, focusView } from "./asset-list.tsx"
import { type AssetId, assets } from "./assets/assets.ts"
import * as css from "./prints.css.ts"
import type { PrintsSearch } from "./prints-search.ts"
import { useAssetFiles } from "./use-asset-files.ts"
import { Viewer } from "./viewer.tsx"
import { printWords as words } from "./words.ts"

type PrintsScreenProps = {
  params: PrintsSearch
  onParams: (params: PrintsSearch) => void
}

/** The college's assets, drawn on this device from its settings; once these are stored it needs no network. */
export function PrintsScreen({ params, onParams }: PrintsScreenProps) {
  const { data: settings, failure, asOf, reload } = useSettings()
  const emblem = useEmblem(settings)
  const files = useAssetFiles(settings, emblem.url)
  const shown = assets.find(({ id }) => id === params.asset)
  const file = shown && files?.get(shown.id)
  const close = () => onParams({})
  useFocusBack(file && shown.id)
  return (
    <>
      <ScreenHeader
        title={texts.title}
        {...(shown ? { back: { label: words.close, onClick: close } } : {})}
      />
      <ScreenBody isFlush={Boolean(file)}>
        {failure && !settings ? (
          <FailedRead failure={failure} title={failure.failure.title} onRetry={reload} />
        ) : !settings || !files ? (
          <LoadingAssets />
        ) : shown && file ? (
          <div className={css.beside}>
            <div className={css.side}>
              <AssetList files={files} shownId={shown.id} onView={(asset) => onParams({ asset })} />
            </div>
            <Viewer key={shown.id} asset={shown} file={file} onClose={close} />
          </div>
        ) : (
          <>
            <p className={css.intro}>
              {words.intro} {settings.CollegeAddress ? "" : words.noAddress}{" "}
              {emblem.isMissing && words.noEmblem}
            </p>
            <AssetList files={files} shownId={undefined} onView={(asset) => onParams({ asset })} />
            {asOf !== null && (
              <p className={css.foot}>
                <AnswerAge asOf={asOf} />
              </p>
            )}
          </>
        )}
      </ScreenBody>
    </>
  )
}

/** After the viewer is closed, focuses the asset that was open in it. */
function useFocusBack(shownId: AssetId | undefined): void {
  const before = useRef<AssetId>(undefined)
  useEffect(() => {
    if (before.current && !shownId) focusView(before.current)
    before.current = shownId
  }, [shownId])
}

function LoadingAssets() {
  return (
    <Skeleton>
      <div className={css.grid}>
        {assets.map(({ id }) => (
          <div key={id} className={css.card}>
            <Bone height={168} isLight />
            <div className={css.words}>
              <Bone width="60%" />
            </div>
          </div>
        ))}
      </div>
    </Skeleton>
  )
}

import { useSnapshot } from "valtio"
import { useEmblem } from "#data/files/emblem.ts"
import { connectivity } from "#data/reads/connectivity.ts"
import { useSettings } from "#data/reads/settings.ts"
import { Button } from "#ui/buttons/button.tsx"
import * as fieldCss from "#ui/fields/field.css.ts"
import { FieldNotes } from "#ui/fields/field.tsx"
import { FileButton } from "#ui/files/file-button.tsx"
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx"
import { Banner } from "#ui/status/banner.tsx"
import * as css from "./college.css.ts"
import { DrawnCrest } from "./drawn-crest.tsx"
import { useEmblemChange } from "./use-emblem-change.ts"
import { collegeWords as words } from "./words.ts"

type EmblemFieldProps = {
  id: string
  /** The letters of the drawn crest. */
  initials: string
}

/** The college's emblem: the picture, or the drawn crest; a change is saved at once, apart from the form. */
export function EmblemField({ id, initials }: EmblemFieldProps) {
  const { data: settings } = useSettings()
  const { online } = useSnapshot(connectivity)
  const { url } = useEmblem(settings)
  const chooseId = `${id}-choose`
  const change = useEmblemChange(() => document.getElementById(chooseId)?.focus())
  const { chosen, error, isWorking } = change
  const hasEmblem = Boolean(settings?.EmblemHash)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a field
    <div id={id} role="group" aria-labelledby={`${id}-label`} className={fieldCss.field}>
      <span id={`${id}-label`} className={fieldCss.label}>
        {words.emblem}
      </span>
      <FieldNotes id={id} hint={words.emblemHint} />
      <div role="alert">{error && <FieldNotes id={id} error={error} />}</div>
      <div className={css.emblem}>
        <div className={css.emblemFrame}>
          {chosen ? (
            <img className={css.emblemPicture} src={chosen.url} alt={words.emblemChosen} />
          ) : url ? (
            <img className={css.emblemPicture} src={url} alt={words.emblemShown} />
          ) : (
            url === null && <DrawnCrest className={css.emblemPicture} initials={initials} />
          )}
        </div>
        <div className={css.emblemActs}>
          <p role="status" className={css.emblemNote}>
            {chosen && words.emblemPreview}
          </p>
          {chosen && (
            <Button
              kind="primary"
              isWorking={isWorking}
              workingLabel={words.emblemSaving}
              isDisabled={!online}
              onClick={() => void change.use(chosen)}
            >
              {words.emblemUse}
            </Button>
          )}
          <FileButton
            id={chooseId}
            icon="image"
            label={chosen ? words.emblemOther : words.emblemChoose}
            accept=".png,.jpg,.jpeg"
            isDisabled={!online}
            onFiles={([file]) => file && void change.choose(file)}
          />
          {chosen ? (
            <Button kind="quiet" isDisabled={isWorking} onClick={change.forget}>
              {words.emblemCancel}
            </Button>
          ) : (
            hasEmblem && (
              <Button kind="quiet" icon="trash" isDisabled={!online} onClick={change.askRemove}>
                {words.emblemRemove}
              </Button>
            )
          )}
        </div>
      </div>
      {!online && <Banner tone="warning">{words.emblemOffline}</Banner>}
      <ConfirmDialog
        isOpen={change.isAsking}
        title={words.emblemRemoveTitle}
        text={words.emblemRemoveText}
        kind="bad"
        confirmText={words.emblemRemove}
        workingText={words.emblemRemoving}
        isWorking={isWorking}
        onConfirm={() => void change.remove()}
        onCancel={change.keep}
      />
    </div>
  )
}

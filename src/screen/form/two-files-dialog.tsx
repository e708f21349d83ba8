import { type ReactNode, useRef, useState } from "react"
import { NotSavedError, notSavedText, type Outcome, unsettledText } from "#data/outbox/commands.ts"
import { discard } from "#data/outbox/entry-acts.ts"
import { documentFilePath, type FileSource, type FileView, useFileView } from "#data/review/documents.ts"
import { replaceShown, type TwoFiles, useTwoFiles } from "#data/review/newer-file.ts"
import { isPreviewable } from "#domain/documents/documents.ts"
import { formatFormMoment } from "#domain/fields/dates.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { documentTexts } from "#domain/texts/form/documents.ts"
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import { FailedRead } from "#screen/frame/failed-read.tsx"
import { Button } from "#ui/buttons/button.tsx"
import { LinkButton } from "#ui/buttons/link-button.tsx"
import { Icon } from "#ui/look/icon.tsx"
import { Dialog } from "#ui/overlays/dialog.tsx"
import { showToast } from "#ui/overlays/toast.tsx"
import { Spinner } from "#ui/status/spinner.tsx"
import * as css from "./two-files.css.ts"
import { twoFilesWords as words } from "./two-files-words.ts"

type TwoFilesDialogProps = {
  /** The refused entry. */
  seq: number
  onClose: () => void
}

/** The college's file and the one that waits here, side by side: the user keeps the first, or sends the second in its place. */
export function TwoFilesDialog({ seq, onClose }: TwoFilesDialogProps) {
  const now = useTwoFiles(seq)
  // While the choice is carried out, the entry is not a refused one any more.
  const shown = useRef<TwoFiles | null>(null)
  if (now) shown.current = now
  const [working, setWorking] = useState<"keep" | "replace" | null>(null)
  const two = shown.current
  if (!two) return null
  const { theirs, mine } = two
  const act = async (which: "keep" | "replace", settle: () => Promise<void>) => {
    setWorking(which)
    try {
      await settle()
      onClose()
    } catch (error) {
      if (!(error instanceof NotSavedError)) throw error
      showToast({ kind: "error", text: notSavedText(error) })
    } finally {
      setWorking(null)
    }
  }
  const keep = async () => {
    const isGone = (await discard(seq)) > 0
    showToast({
      kind: isGone ? "info" : "error",
      text: isGone ? words.discarded : words.onItsWay,
    })
  }
  const replace = async () => showOutcome(await replaceShown(seq, theirs.sha256))
  return (
    <Dialog
      isOpen
      place="wide"
      isHeld={working !== null}
      title={fill(words.title, { doc: two.document })}
      onClose={onClose}
      footer={
        <>
          <Button
            size="large"
            isDisabled={working === "replace"}
            isWorking={working === "keep"}
            workingLabel={words.discarding}
            onClick={() => void act("keep", keep)}
          >
            {words.keepTheirs}
          </Button>
          <Button
            size="large"
            kind="primary"
            isDisabled={working === "keep"}
            isWorking={working === "replace"}
            workingLabel={words.sending}
            onClick={() => void act("replace", replace)}
          >
            {words.replace}
          </Button>
        </>
      }
    >
      <div className={css.body}>
        <p>{two.message}</p>
        <div className={css.files}>
          <File
            whose={words.theirs}
            when={fill(words.since, { time: formatFormMoment(theirs.since) })}
            name={theirs.name}
            source={{ blobId: null, path: documentFilePath(theirs.admissionDocId), sha256: theirs.sha256 }}
          />
          <File
            whose={words.mine}
            when={fill(words.chosen, { time: formatFormMoment(mine.since) })}
            name={mine.name}
            source={{ blobId: mine.blobId, path: null }}
          />
        </div>
      </div>
    </Dialog>
  )
}

function showOutcome(outcome: Outcome): void {
  const { kind } = outcome
  if (kind === "received") showToast({ kind: "success", text: outcome.message ?? words.received })
  else if (kind === "refused") showToast({ kind: "error", text: outcome.refusal.message })
  else showToast({ kind: "info", text: unsettledText(outcome) })
}

type FileProps = { whose: string; when: string; name: string; source: FileSource }

function File({ whose, when, name, source }: FileProps) {
  const view = useFileView(source)
  return (
    <figure className={css.file}>
      <figcaption className={css.caption}>
        <span className={css.whose}>{whose}</span>
        {when}
      </figcaption>
      <Shown view={view} whose={whose} name={name} />
    </figure>
  )
}

function Shown({ view, whose, name }: Pick<FileProps, "whose" | "name"> & { view: FileView }) {
  if (view.state === "loading") return <Frame icon={<Spinner text={whose} />} />
  if (view.state === "none") return <Frame>{approvalTexts.noDocument}</Frame>
  if (view.state === "unreachable") return <Frame>{documentTexts.notHere}</Frame>
  if (view.state === "failed") return <FailedRead failure={view.failure} isBeside onRetry={view.reload} />
  const isPicture = isPreviewable(name)
  const opens = isPicture || view.type === "application/pdf"
  return (
    <>
      {isPicture ? (
        <img className={css.picture} src={view.url} alt={`${whose}: ${name}`} />
      ) : (
        <Frame icon={<Icon name="file-text" />}>{name}</Frame>
      )}
      <LinkButton
        href={view.url}
        size="small"
        aria-label={`${opens ? approvalTexts.openInNewTab : name}: ${whose}`}
        {...(opens
          ? { target: "_blank", rel: "noopener", icon: "external-link" }
          : { download: name, icon: "download" })}
      >
        {opens ? words.open : name}
      </LinkButton>
    </>
  )
}

function Frame({ icon, children }: { icon?: ReactNode; children?: ReactNode }) {
  return (
    <div className={css.none}>
      {icon}
      {children}
    </div>
  )
}

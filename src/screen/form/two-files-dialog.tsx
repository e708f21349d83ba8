import type { ReactNode } from "react"
import { NotSavedError, notSavedText, type Outcome, unsettledText } from "#data/outbox/commands.ts"
import { documentFilePath, type FileView, useFileView } from "#data/review/documents.ts"
import { keepTheirs, replaceShown, type TwoFiles, useTwoFiles } from "#data/review/two-files.ts"
import { isPreviewable } from "#domain/documents/documents.ts"
import { formatFormMoment } from "#domain/fields/dates.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { outboxTexts } from "#domain/texts/common/outbox.ts"
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
  /** Called when the choice is made, before it changes the list in which the entry stands. */
  onSettle?: (() => void) | undefined
  onClose: () => void
}

/** The file that is there and the one that waits here, side by side: the user keeps the first, or sends the second in its place. */
export function TwoFilesDialog(props: TwoFilesDialogProps) {
  const two = useTwoFiles(props.seq)
  return two ? <Choice {...props} two={two} /> : null
}

function Choice({ seq, two, onSettle, onClose }: TwoFilesDialogProps & { two: TwoFiles }) {
  const { theirs, mine } = two
  const there = useFileView({
    blobId: null,
    path: documentFilePath(theirs.admissionDocId),
    sha256: theirs.sha256,
  })
  const own = useFileView({ blobId: mine.blobId, path: null })
  const choose = (settle: () => Promise<void>) => {
    onClose()
    onSettle?.()
    // The focus is back at the entry before that changes.
    requestAnimationFrame(() => void settle().catch(sayNotSaved))
  }
  const isSeen = there.state === "shown"
  return (
    <Dialog
      isOpen
      place="wide"
      title={fill(words.title, { doc: two.document })}
      onClose={onClose}
      footer={
        <>
          <Button size="large" isDisabled={!isSeen} onClick={() => choose(() => keep(seq))}>
            {words.keepTheirs}
          </Button>
          <Button
            size="large"
            kind="primary"
            isDisabled={!isSeen || own.state !== "shown"}
            onClick={() => choose(() => replace(seq, theirs.sha256))}
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
            view={there}
            away={documentTexts.notHere}
          />
          <File
            whose={words.mine}
            when={fill(words.chosen, { time: formatFormMoment(mine.since) })}
            name={mine.name}
            view={own}
            away={documentTexts.gone}
          />
        </div>
        {!isSeen && there.state !== "loading" && <p>{words.notSeen}</p>}
      </div>
    </Dialog>
  )
}

async function keep(seq: number): Promise<void> {
  const isGone = await keepTheirs(seq)
  showToast(
    isGone ? { kind: "info", text: words.discarded } : { kind: "error", text: outboxTexts.notDiscarded },
  )
}

async function replace(seq: number, sha256: string): Promise<void> {
  showOutcome(await replaceShown(seq, sha256))
}

function sayNotSaved(error: unknown): void {
  if (!(error instanceof NotSavedError)) throw error
  showToast({ kind: "error", text: notSavedText(error) })
}

function showOutcome(outcome: Outcome): void {
  const { kind } = outcome
  if (kind === "received") showToast({ kind: "success", text: outcome.message ?? outboxTexts.received })
  else if (kind === "refused") showToast({ kind: "error", text: outcome.refusal.message })
  else showToast({ kind: "info", text: unsettledText(outcome) })
}

type FileProps = {
  whose: string
  when: string
  name: string
  view: FileView
  /** What is said when its bytes are not on this device. */
  away: string
}

function File({ whose, when, ...shown }: FileProps) {
  return (
    <figure className={css.file}>
      <figcaption className={css.caption}>
        <span className={css.whose}>{whose}</span>
        {when}
      </figcaption>
      <Shown whose={whose} {...shown} />
    </figure>
  )
}

function Shown({ view, whose, name, away }: Omit<FileProps, "when">) {
  if (view.state === "loading") return <Frame icon={<Spinner text={whose} />} />
  if (view.state === "none") return <Frame>{approvalTexts.noDocument}</Frame>
  if (view.state === "unreachable") return <Frame>{away}</Frame>
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

import type { ConflictField } from "#data/outbox/conflict-fields.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { lazyDialog } from "#screen/frame/lazy-dialog.tsx"
import { editWords } from "./edit-words.ts"

const VersionsDialog = lazyDialog(() =>
  import("#ui/overlays/versions-dialog.tsx").then((module) => module.VersionsDialog),
)

/** The state of an edit of which somebody else has saved a newer version: see `useRecordEdit`. */
export interface Overtaken {
  differences: readonly ConflictField[] | null
  putOff: () => void
}

type EditVersionsProps = {
  /** The title of the form, for the dialog's title. */
  title: string
  isWorking: boolean
  edit: Overtaken
  /** Called with the fields for which the other version is kept. */
  onKeep: (fromTheirs: readonly string[]) => Promise<void>
}

/** The choice between two versions when somebody else has saved in the meantime; nothing while nobody has. */
export function EditVersions({ title, isWorking, edit, onKeep }: EditVersionsProps) {
  if (!edit.differences) return null
  return (
    <VersionsDialog
      title={fill(editWords.newer, { title })}
      words={editWords}
      fields={edit.differences}
      isWorking={isWorking}
      onClose={edit.putOff}
      onSend={(fromTheirs) => void onKeep(fromTheirs)}
    />
  )
}

import { Link } from "@tanstack/react-router"
import { moveTexts } from "#domain/texts/common/moves.ts"
import { admissionsTexts } from "#domain/texts/office/admissions.ts"
import { RowAction, RowActions, rowActionClass } from "#ui/buttons/row-action.tsx"
import { VisuallyHidden } from "#ui/look/visually-hidden.tsx"
import type { ListRow } from "./list-rows.ts"
import { listWords } from "./words.ts"

type AdmissionActionsProps = {
  row: ListRow
  /** Whether the application may be changed: shows Edit. */
  mayEdit: boolean
  mayDelete: boolean
  onDelete: (row: ListRow) => void
  onRestore: (row: ListRow) => void
}

/** View, Edit and Delete, always visible; a row that waits on this device links to the outbox instead of Delete. */
export function AdmissionActions({ row, mayEdit, mayDelete, onDelete, onRestore }: AdmissionActionsProps) {
  const subject = row.name || listWords.unnamed
  const params = { AdmissionId: row.admissionId }
  if (row.isDeleted)
    return (
      <RowActions>
        <RowAction label={moveTexts.restore} subject={subject} onClick={() => onRestore(row)} />
      </RowActions>
    )
  return (
    <RowActions>
      <Link to="/students/view/$AdmissionId" params={params} className={rowActionClass()}>
        {admissionsTexts.view}
        <VisuallyHidden> {subject}</VisuallyHidden>
      </Link>
      {mayEdit && (
        <Link to="/students/edit/$AdmissionId" params={params} className={rowActionClass()}>
          {admissionsTexts.edit}
          <VisuallyHidden> {subject}</VisuallyHidden>
        </Link>
      )}
      {row.isHere ? (
        <Link to="/outbox" className={rowActionClass()}>
          {listWords.openOutbox}
          <VisuallyHidden> {subject}</VisuallyHidden>
        </Link>
      ) : (
        mayDelete && (
          <RowAction label={admissionsTexts.delete} subject={subject} isBad onClick={() => onDelete(row)} />
        )
      )}
    </RowActions>
  )
}

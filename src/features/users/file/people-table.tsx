import { type PersonField, peopleColumns } from "#domain/people/people-columns.ts"
import type { JudgedPerson } from "#domain/people/people-file.ts"
import { fill } from "#domain/texts/common/fill.ts"
import * as csv from "#screen/csv-file/csv-file.css.ts"
import { RowAction, RowActions } from "#ui/buttons/row-action.tsx"
import { Icon } from "#ui/look/icon.tsx"
import { Badge, type BadgeTone } from "#ui/status/badge.tsx"
import { type Column, Table } from "#ui/table/table.tsx"
import * as css from "./file.css.ts"
import { fileWords as words } from "./words.ts"

const labelOf = (field: PersonField): string =>
  peopleColumns.find((column) => column.field === field)?.column ?? field

/** The text of the file, and below it its errors; in a cell of several fields each error names its field. */
function Cell({ row, fields, text }: { row: JudgedPerson; fields: readonly PersonField[]; text: string }) {
  const faults = row.faults.filter(({ field }) => field !== null && fields.includes(field))
  return (
    <span className={css.cell}>
      {text && <span>{text}</span>}
      {faults.map(({ field, message }) => (
        <Fault key={message} text={fields.length > 1 && field ? `${labelOf(field)}: ${message}` : message} />
      ))}
    </span>
  )
}

const Fault = ({ text }: { text: string }) => (
  <span className={css.fault}>
    <Icon name="circle-alert" size={16} />
    <span>{text}</span>
  </span>
)

const tones: Readonly<Record<JudgedPerson["state"], BadgeTone>> = {
  ready: "success",
  wrong: "danger",
  known: "neutral",
}
const icons = { ready: "circle-check", wrong: "circle-alert", known: "minus" } as const

const column = (
  id: string,
  header: string,
  fields: readonly PersonField[],
  textOf: (cells: JudgedPerson["cells"]) => string,
  width?: string,
): Column<JudgedPerson> => ({
  id,
  header,
  width,
  cell: (row) => <Cell row={row} fields={fields} text={textOf(row.cells)} />,
})

/** The labels of the fields with errors, shown even when their columns are out of view. */
const faultyColumns = ({ faults }: JudgedPerson): string =>
  faults.flatMap(({ field }) => (field ? [labelOf(field)] : [])).join(", ")

const columns: readonly Column<JudgedPerson>[] = [
  {
    id: "row",
    header: words.row,
    width: "9rem",
    isRowHeader: true,
    cell: (row) => (
      <span className={css.cell}>
        <span>{fill("{label} {row}", { label: words.row, row: row.Row })}</span>
        <span>
          <Badge tone={tones[row.state]} icon={icons[row.state]}>
            {words.states[row.state]}
          </Badge>
        </span>
        <span className={csv.soft}>{faultyColumns(row)}</span>
        {row.faults
          .filter(({ field }) => field === null)
          .map(({ message }) => (
            <Fault key={message} text={message} />
          ))}
      </span>
    ),
  },
  column("username", labelOf("Username"), ["Username"], ({ Username }) => Username),
  column("email", labelOf("Email"), ["Email"], ({ Email }) => Email),
  column("name", words.name, ["FirstName", "LastName"], ({ FirstName, LastName }) =>
    `${FirstName} ${LastName}`.trim(),
  ),
  column("gender", labelOf("Gender"), ["Gender"], ({ Gender }) => Gender, "7.5rem"),
  column("mobile", labelOf("MobileNo"), ["MobileNo"], ({ MobileNo }) => MobileNo, "9rem"),
  column("role", labelOf("EduRoleId"), ["EduRoleId", "OrgId"], ({ EduRoleId, OrgId }) =>
    [EduRoleId, OrgId].filter(Boolean).join(", "),
  ),
]

type PeopleTableProps = {
  rows: readonly JudgedPerson[]
  isHeld: boolean
  mayCorrect: (row: JudgedPerson) => boolean
  onCorrect: (row: JudgedPerson) => void
}

/** The rows of the file that are not users yet, with the errors in their cells. */
export function PeopleTable({ rows, isHeld, mayCorrect, onCorrect }: PeopleTableProps) {
  return (
    <Table
      label={words.rows}
      columns={columns}
      rows={rows}
      rowKey={({ Row }) => Row}
      isWide
      actionsWidth="6rem"
      actions={(row) =>
        mayCorrect(row) && (
          <RowActions>
            <RowAction
              label={words.correct}
              subject={fill("{label} {row}", { label: words.row, row: row.Row })}
              isDisabled={isHeld}
              onClick={() => onCorrect(row)}
            />
          </RowActions>
        )
      }
    />
  )
}

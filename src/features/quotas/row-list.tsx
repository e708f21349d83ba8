import { useState } from "react"
import { type CollegeLists, saveCollegeLists } from "#data/administration/college-lists.ts"
import { useCollegeRules } from "#data/reads/settings.ts"
import { asApiFailure, type ListRead } from "#data/reads/staff-lists.ts"
import { toastTimes } from "#domain/common/limits.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { focusMainContent } from "#screen/frame/focus-main-content.ts"
import { ListTable } from "#screen/frame/list-table.tsx"
import { RouterLinkButton } from "#screen/frame/router-link-button.tsx"
import { KeptRowActions, keptActionsWidth } from "#screen/kept-list/kept-row-actions.tsx"
import { RemoveQuestion } from "#screen/kept-list/remove-question.tsx"
import { keptListWords } from "#screen/kept-list/words.ts"
import { Button } from "#ui/buttons/button.tsx"
import { Empty } from "#ui/content/empty.tsx"
import { useSending } from "#ui/forms/use-sending.ts"
import { stack } from "#ui/look/layout.css.ts"
import { showToast } from "#ui/overlays/toast.tsx"
import * as css from "./quotas.css.ts"
import { columnsOf } from "./row-columns.tsx"
import { RowDialog } from "./row-dialog.tsx"
import {
  bodyOf,
  changeIssues,
  type ListName,
  type ListRow,
  type RowValues,
  rowsOf,
  usedSentence,
} from "./row-values.ts"
import { listWords, quotaWords as words } from "./words.ts"

type Open = { what: "add" } | { what: "change" | "remove"; row: ListRow }
type RowListProps = { list: ListName; lists: CollegeLists; read: ListRead<CollegeLists> }

/** One of the lists: its rows, what uses each, and the actions on them. */
export function RowList({ list, lists, read }: RowListProps) {
  const [open, setOpen] = useState<Open | null>(null)
  const rules = useCollegeRules()
  const { isWorking, send } = useSending()
  const rows = rowsOf(lists, list)
  const without = (gone: ListRow) => rows.filter(({ Code }) => Code !== gone.Code)
  const close = () => setOpen(null)
  const say = (text: string) => showToast({ kind: "error", text })
  const save = (changed: readonly RowValues[], done: (said: string) => string) =>
    send(
      async () => {
        const text = done((await saveCollegeLists(bodyOf(list, changed), lists.Version)).message)
        showToast({ kind: "success", text, durationMs: toastTimes.staffSuccess })
      },
      (error) => {
        const { status, failure, serverMessage } = asApiFailure(error)
        say(status === 412 ? words.overtaken : (serverMessage ?? failure.text))
      },
    )
  const turn = (turned: ListRow) =>
    save(
      rows.map((row) => (row.Code === turned.Code ? { ...row, IsActive: !row.IsActive } : row)),
      (said) => said,
    )
  /** Asks before a row is removed; for one that is used it says at once why it must stay. */
  const askRemove = (row: ListRow) => {
    const rest = without(row)
    const [issue] = changeIssues(lists, list, rest, rest.length, rules)
    const refused = usedSentence(lists, list, rest) ?? issue?.message
    if (refused) say(refused)
    else setOpen({ what: "remove", row })
  }
  const remove = async (row: ListRow) => {
    await save(without(row), () => fill(keptListWords.removed, { name: row.Name }))
    close()
    focusMainContent()
  }
  return (
    <div className={stack}>
      <div className={css.tools}>
        {list === "Quotas" && (
          <RouterLinkButton to="/college" size="large">
            {words.groupNames}
          </RouterLinkButton>
        )}
        <Button
          icon="plus"
          kind="primary"
          size="large"
          isDisabled={isWorking}
          onClick={() => setOpen({ what: "add" })}
        >
          {listWords[list].add}
        </Button>
      </div>
      <ListTable
        label={listWords[list].tab}
        columns={columnsOf(lists, list, rules)}
        rowKey={(row) => row.Code}
        read={{ ...read, data: { data: rows } }}
        failedTitle={words.fetchFailed}
        actionsWidth={keptActionsWidth}
        actions={(row) => (
          <KeptRowActions
            row={row}
            isWorking={isWorking}
            onChange={() => setOpen({ what: "change", row })}
            onTurn={() => void turn(row)}
            onRemove={rows.length > 1 ? () => askRemove(row) : undefined}
          />
        )}
        empty={<Empty title={listWords[list].none} />}
      />
      {(open?.what === "add" || open?.what === "change") && (
        <RowDialog
          list={list}
          lists={lists}
          known={open.what === "change" ? open.row : null}
          onClose={close}
        />
      )}
      {open?.what === "remove" && (
        <RemoveQuestion
          name={open.row.Name}
          isWorking={isWorking}
          onRemove={() => void remove(open.row)}
          onClose={close}
        />
      )}
    </div>
  )
}

import { useState } from "react"
import { type CollegeLists, saveCollegeLists } from "#data/administration/college-lists.ts"
import { useCollegeRules } from "#data/reads/settings.ts"
import { failureOf, type ListRead } from "#data/reads/staff-lists.ts"
import { toastTimes } from "#domain/common/limits.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { ListTable } from "#screen/frame/list-table.tsx"
import { RouterLinkButton } from "#screen/frame/router-link-button.tsx"
import { Button } from "#ui/buttons/button.tsx"
import { RowAction, RowActions } from "#ui/buttons/row-action.tsx"
import { Empty } from "#ui/content/empty.tsx"
import { useSending } from "#ui/forms/use-sending.ts"
import { stack } from "#ui/look/layout.css.ts"
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx"
import { showToast } from "#ui/overlays/toast.tsx"
import * as css from "./quotas.css.ts"
import { columnsOf } from "./row-columns.tsx"
import { RowDialog } from "./row-dialog.tsx"
import {
  bodyOf,
  changeIssues,
  type ListName,
  type ListRow,
  rowsOf,
  type TypedRow,
  usedSentence,
} from "./typed-row.ts"
import { listWords, quotaWords as words } from "./words.ts"

type Open = { what: "add" } | { what: "change" | "remove"; row: ListRow }
type RowListProps = { list: ListName; lists: CollegeLists; read: ListRead<CollegeLists> }

/** One of the lists: its rows, what uses each, and what can be done with it. */
export function RowList({ list, lists, read }: RowListProps) {
  const [open, setOpen] = useState<Open | null>(null)
  const rules = useCollegeRules()
  const { isWorking, send } = useSending()
  const rows = rowsOf(lists, list)
  const without = (gone: ListRow) => rows.filter(({ Code }) => Code !== gone.Code)
  const close = () => setOpen(null)
  const say = (text: string) => showToast({ kind: "error", text })
  const save = (changed: readonly TypedRow[], done: (said: string) => string) =>
    send(
      async () => {
        const text = done(await saveCollegeLists(bodyOf(list, changed), lists.Version))
        showToast({ kind: "success", text, durationMs: toastTimes.staffSuccess })
      },
      (error) => {
        const { status, failure, serverMessage } = failureOf(error)
        say(status === 412 ? words.overtaken : (serverMessage ?? failure.text))
      },
    )
  const turn = (turned: ListRow) =>
    save(
      rows.map((row) => (row.Code === turned.Code ? { ...row, IsActive: !row.IsActive } : row)),
      (said) => said,
    )
  /** Asks first; what is used says at once why it stays. */
  const askRemove = (row: ListRow) => {
    const rest = without(row)
    const [issue] = changeIssues(lists, list, rest, rest.length)
    const refused = usedSentence(lists, list, rest) ?? issue?.message
    if (refused) say(refused)
    else setOpen({ what: "remove", row })
  }
  const remove = async (row: ListRow) => {
    await save(without(row), () => fill(words.removed, { name: row.Name }))
    close()
    // Its row is gone, and the button that was pressed with it: the reading goes on with the page.
    document.getElementById("main")?.focus({ preventScroll: true })
  }
  return (
    <div className={stack}>
      <div className={css.tools}>
        {list === "Quotas" && (
          <RouterLinkButton to="/college" size="large">
            {words.groupNames}
          </RouterLinkButton>
        )}
        <Button icon="plus" kind="primary" size="large" onClick={() => setOpen({ what: "add" })}>
          {listWords[list].add}
        </Button>
      </div>
      <ListTable
        label={listWords[list].tab}
        columns={columnsOf(lists, list, rules)}
        rowKey={(row) => row.Code}
        read={{ ...read, data: { data: rows } }}
        failedTitle={words.fetchFailed}
        actionsWidth="17rem"
        actions={(row) => (
          <RowActions mayWrap>
            <RowAction
              label={words.change}
              subject={row.Name}
              onClick={() => setOpen({ what: "change", row })}
            />
            <RowAction
              label={row.IsActive ? words.deactivate : words.activate}
              subject={row.Name}
              isDisabled={isWorking}
              onClick={() => void turn(row)}
            />
            {rows.length > 1 && (
              <RowAction label={words.remove} subject={row.Name} isBad onClick={() => askRemove(row)} />
            )}
          </RowActions>
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
        <ConfirmDialog
          isOpen
          title={fill(words.removeTitle, { name: open.row.Name })}
          text={words.removeText}
          kind="bad"
          confirmText={words.remove}
          workingText={words.removing}
          isWorking={isWorking}
          onConfirm={() => void remove(open.row)}
          onCancel={close}
        />
      )}
    </div>
  )
}

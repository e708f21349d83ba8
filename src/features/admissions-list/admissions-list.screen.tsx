import { useNavigate } from "@tanstack/react-router"
import { useEffect, useState } from "react"
import { useAdmissionsPage } from "#data/admissions/staff-admissions.ts"
import { requireUser, roleOf } from "#data/session/session-state.ts"
import { offersEdit } from "#domain/application/editing.ts"
import { isApplicant } from "#domain/people/roles.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { tableTexts } from "#domain/texts/common/table.ts"
import { applicationTexts } from "#domain/texts/form/application.ts"
import { admissionsTexts } from "#domain/texts/office/admissions.ts"
import { canEver } from "#domain/workflow/permissions.ts"
import { AnswerAge } from "#screen/frame/answer-age.tsx"
import { focusMainContent } from "#screen/frame/focus-main-content.ts"
import { lazyDialog } from "#screen/frame/lazy-dialog.tsx"
import { ListTable } from "#screen/frame/list-table.tsx"
import { readFailureToast } from "#screen/frame/read-failure-toast.ts"
import { RouterLinkButton } from "#screen/frame/router-link-button.tsx"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { screenWords } from "#screen/frame/words.ts"
import { searchOfView, viewOfSearch } from "#screen/search/table-search.ts"
import { Button } from "#ui/buttons/button.tsx"
import { Empty } from "#ui/content/empty.tsx"
import { showToast } from "#ui/overlays/toast.tsx"
import { DuplicatesLink } from "./duplicates-link.tsx"
import { listColumns } from "./list-columns.tsx"
import { ListFilters } from "./list-filters.tsx"
import type { ListRow } from "./list-rows.ts"
import { type AdmissionsSearch, appliedFilters, partsOf, queryOf } from "./list-search.ts"
import { AdmissionActions } from "./row-actions.tsx"
import { useListRows } from "./use-list-rows.ts"
import { WelcomeCard } from "./welcome-card.tsx"
import { listWords } from "./words.ts"

const DeleteDialog = lazyDialog(
  () => import("./delete-dialog.tsx").then((module) => module.DeleteDialog),
  ({ onClose }) => onClose(false),
)

const RestoreDialog = lazyDialog(
  () => import("./restore-dialog.tsx").then((module) => module.RestoreDialog),
  ({ onClose }) => onClose(false),
)

type AdmissionsListProps = {
  params: AdmissionsSearch
  onParams: (params: AdmissionsSearch, isReplaced: boolean) => void
}

/** All applications, for the office and the counsellors; a student sees only the welcome card. */
export function AdmissionsListScreen(props: AdmissionsListProps) {
  return isApplicant(roleOf(requireUser())) ? <WelcomeCard /> : <AdmissionsList {...props} />
}

function AdmissionsList({ params, onParams }: AdmissionsListProps) {
  const role = roleOf(requireUser())
  const navigate = useNavigate()
  const open = (AdmissionId: string) =>
    navigate({ to: "/students/view/$AdmissionId", params: { AdmissionId } })
  const read = useAdmissionsPage(queryOf(params), true)
  const { rows, here, newer } = useListRows(read.data, read.asOf, params)
  const [toDelete, setToDelete] = useState<ListRow | null>(null)
  const [toRestore, setToRestore] = useState<ListRow | null>(null)
  const [deleted, setDeleted] = useState(0)
  const view = viewOfSearch(params)
  const total = totalOf(read)
  useExistingPage(read, params, onParams)
  // The deleted row took the focused button with it: moves the focus to the page.
  useEffect(() => {
    if (deleted > 0) focusMainContent()
  }, [deleted])
  useFailureToast(read.failure)

  const isNarrowed = Boolean(params.q) || appliedFilters(params) > 0
  const { filters, table } = partsOf(params)
  const headings = [
    fill(listWords.onThisDevice, { n: here }),
    fill(listWords.atCollege, { n: total + newer }),
  ] as const
  return (
    <>
      <ScreenHeader
        title={applicationTexts.title}
        actions={
          <>
            {canEver(role, "settleDuplicate") && <DuplicatesLink />}
            {canEver(role, "createAdmission") && (
              <RouterLinkButton to="/students/create" kind="primary" size="large" icon="plus">
                {listWords.newAdmission}
              </RouterLinkButton>
            )}
          </>
        }
      />
      <ScreenBody>
        <ListFilters params={params} years={read.data?.years} onParams={onParams} />
        <ListTable
          label={applicationTexts.title}
          columns={listColumns}
          read={read}
          failedTitle={admissionsTexts.fetchAdmissionsFailed}
          rows={rows}
          hasOwnRows={here + newer > 0}
          rowKey={(row) => row.admissionId}
          total={total}
          view={view}
          onView={(next) => onParams({ ...filters, ...searchOfView(next) }, false)}
          groupOf={here > 0 ? (row) => headings[row.isHere ? 0 : 1] : undefined}
          actionsWidth="11.75rem"
          onOpen={(row) => {
            if (!row.isDeleted) void open(row.admissionId)
          }}
          actions={(row) => (
            <AdmissionActions
              row={row}
              mayEdit={row.delivery === "needs-you" || offersEdit({ AdmissionStatus: row.status }, role)}
              mayDelete={canEver(role, "deleteAdmission")}
              onDelete={setToDelete}
              onRestore={setToRestore}
            />
          )}
          empty={
            <Empty
              title={tableTexts.noData}
              hint={isNarrowed ? screenWords.nothingMatches : listWords.noneYetHint}
              action={
                isNarrowed && (
                  <Button onClick={() => onParams(table, false)}>{screenWords.clearSearchAndFilters}</Button>
                )
              }
            />
          }
        />
        <AnswerAge asOf={read.asOf} isAtEnd />
      </ScreenBody>
      <RemovalDialogs
        toDelete={toDelete}
        toRestore={toRestore}
        onClose={(isGone) => {
          setToDelete(null)
          setToRestore(null)
          if (isGone) setDeleted(deleted + 1)
        }}
      />
    </>
  )
}

type PageRead = ReturnType<typeof useAdmissionsPage>

const totalOf = ({ data }: PageRead): number => data?.total ?? data?.data.length ?? 0

/** Deleting the last row of the last page leaves a page that does not exist: opens the last one that does. */
function useExistingPage(
  read: PageRead,
  params: AdmissionsSearch,
  onParams: AdmissionsListProps["onParams"],
): void {
  const { page, pageSize } = viewOfSearch(params)
  const pages = Math.max(1, Math.ceil(totalOf(read) / pageSize))
  useEffect(() => {
    if (read.data && !read.isUpdating && page > pages) onParams({ ...params, page: pages }, true)
  })
}

function useFailureToast(failure: PageRead["failure"]): void {
  useEffect(() => {
    const text = readFailureToast(failure, admissionsTexts.fetchStudentsFailed)
    if (text) showToast({ kind: "error", text })
  }, [failure])
}

type RemovalDialogsProps = {
  toDelete: ListRow | null
  toRestore: ListRow | null
  /** `isGone`: the row is not in the list any more. */
  onClose: (isGone: boolean) => void
}

function RemovalDialogs({ toDelete, toRestore, onClose }: RemovalDialogsProps) {
  return (
    <>
      {toDelete && <DeleteDialog row={toDelete} onClose={onClose} />}
      {toRestore && <RestoreDialog row={toRestore} onClose={onClose} />}
    </>
  )
}

import { useState } from "react"
import { useUsersPage } from "#data/administration/admin-users.ts"
import { userTexts } from "#domain/texts/office/users.ts"
import { AnswerAge } from "#screen/frame/answer-age.tsx"
import { lazyDialog } from "#screen/frame/lazy-dialog.tsx"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { searchOfView, viewOfSearch } from "#screen/search/table-search.ts"
import { useRememberedSearch } from "#screen/search/use-remembered-search.ts"
import { Button } from "#ui/buttons/button.tsx"
import { cx } from "#ui/look/cx.ts"
import { VisuallyHidden } from "#ui/look/visually-hidden.tsx"
import { beside, screen } from "#ui/overlays/side-panel.css.ts"
import { Banner } from "#ui/status/banner.tsx"
import { fileWords } from "./file/words.ts"
import * as css from "./users.css.ts"
import { UsersFilters } from "./users-filters.tsx"
import { partsOf, queryOf, readFilters, type UsersSearch } from "./users-search.ts"
import { UsersTable } from "./users-table.tsx"
import { totalText } from "./words.ts"

const CreatePanel = lazyDialog(() => import("./create-panel.tsx").then((module) => module.CreatePanel))
const PeopleFile = lazyDialog(() => import("./file/people-file.tsx").then((module) => module.PeopleFile))
const UserPanel = lazyDialog(() => import("./user-panel.tsx").then((module) => module.UserPanel))

type UsersScreenProps = {
  params: UsersSearch
  onParams: (params: UsersSearch, isReplaced: boolean) => void
}

/** All users who sign in; or, in place of the list, the screen that creates users from a file. */
export function UsersScreen({ params, onParams }: UsersScreenProps) {
  if (!params.file) return <Directory params={params} onParams={onParams} />
  const { file: _, ...list } = params
  return <PeopleFile onClose={() => onParams(list, false)} />
}

/** The list of users; form and details open in a panel beside it. */
function Directory({ params, onParams }: UsersScreenProps) {
  const read = useUsersPage(queryOf(params))
  const [added, setAdded] = useState("")
  const { search, table, panel } = partsOf(params)
  useRememberedSearch({
    list: "users",
    search,
    readFilters,
    onRemembered: (remembered) => onParams({ ...remembered, ...panel }, true),
  })
  const { user: _user, add: _add, ...list } = params
  const isBeside = params.add !== undefined || params.user !== undefined
  const close = () => onParams(list, true)
  const apply = (wanted: UsersSearch, isTyping: boolean) => {
    setAdded("")
    onParams({ ...table, ...wanted, ...panel }, isTyping)
  }
  return (
    <div className={cx(screen, isBeside && beside)}>
      <ScreenHeader
        title={userTexts.title}
        actions={
          <>
            <Button size="large" icon="upload" onClick={() => onParams({ ...list, file: 1 }, false)}>
              {fileWords.open}
            </Button>
            <Button
              kind="primary"
              size="large"
              icon="plus"
              onClick={() => {
                setAdded("")
                onParams({ ...list, add: 1 }, false)
              }}
            >
              {userTexts.createUser}
            </Button>
          </>
        }
      />
      <ScreenBody>
        <UsersFilters params={params} statuses={read.data?.statuses ?? []} onSearch={apply} />
        {/* Screen readers get the server's message; the banner below shows the list's own text. */}
        <p role="status" className={css.spoken}>
          <VisuallyHidden>{added}</VisuallyHidden>
        </p>
        {added && <Banner tone="success">{userTexts.added}</Banner>}
        <UsersTable
          read={read}
          view={viewOfSearch(params)}
          isNarrowed={Object.keys(search).length > 0}
          openedId={params.user}
          isBeside={isBeside}
          onView={(view) => onParams({ ...search, ...panel, ...searchOfView(view) }, false)}
          onOpen={(user) => onParams({ ...list, user }, Boolean(params.user))}
          onClear={() => apply({}, false)}
        />
        <div className={css.foot}>
          <span>{read.data?.total !== undefined && totalText(read.data.total)}</span>
          <AnswerAge asOf={read.asOf} />
        </div>
      </ScreenBody>
      {params.add && (
        <CreatePanel
          onClose={close}
          onAdded={(said) => {
            setAdded(said)
            close()
          }}
        />
      )}
      {params.user && !params.add && <UserPanel key={params.user} userId={params.user} onClose={close} />}
    </div>
  )
}

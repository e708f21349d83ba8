import { lazy, Suspense, useState } from "react"
import { useUsersPage } from "#data/administration/admin-users.ts"
import { userTexts } from "#domain/texts/office/users.ts"
import { AnswerAge } from "#screen/frame/answer-age.tsx"
import { ScreenBody } from "#screen/frame/screen-body.tsx"
import { ScreenHeader } from "#screen/frame/screen-header.tsx"
import { Button } from "#ui/buttons/button.tsx"
import { cx } from "#ui/look/cx.ts"
import { VisuallyHidden } from "#ui/look/visually-hidden.tsx"
import { beside, screen } from "#ui/overlays/side-panel.css.ts"
import { Banner } from "#ui/status/banner.tsx"
import { addressOfView, viewOfAddress } from "#ui/table/table-address.ts"
import { useRemembered } from "./use-remembered.ts"
import * as css from "./users.css.ts"
import { partsOf, queryOf, type UsersAddress } from "./users-address.ts"
import { UsersFilters } from "./users-filters.tsx"
import { UsersTable } from "./users-table.tsx"
import { totalText } from "./words.ts"

const CreatePanel = lazy(() =>
  import("./create-panel.tsx").then((module) => ({ default: module.CreatePanel })),
)
const UserPanel = lazy(() => import("./user-panel.tsx").then((module) => ({ default: module.UserPanel })))

type UsersScreenProps = {
  address: UsersAddress
  onAddress: (address: UsersAddress, isReplaced: boolean) => void
}

/** Everybody who signs in; the form and the details stand beside the list. */
export function UsersScreen({ address, onAddress }: UsersScreenProps) {
  const read = useUsersPage(queryOf(address))
  const [added, setAdded] = useState("")
  useRemembered(address, (remembered) => onAddress(remembered, true))
  const { search, table, panel } = partsOf(address)
  const { user: _user, add: _add, ...list } = address
  const isBeside = address.add !== undefined || address.user !== undefined
  const close = () => onAddress(list, true)
  const apply = (wanted: UsersAddress, isTyping: boolean) => {
    setAdded("")
    onAddress({ ...table, ...wanted, ...panel }, isTyping)
  }
  return (
    <div className={cx(screen, isBeside && beside)}>
      <ScreenHeader
        title={userTexts.title}
        actions={
          <Button
            kind="primary"
            size="large"
            icon="plus"
            onClick={() => {
              setAdded("")
              onAddress({ ...list, add: 1 }, false)
            }}
          >
            {userTexts.createUser}
          </Button>
        }
      />
      <ScreenBody>
        <UsersFilters address={address} statuses={read.data?.statuses ?? []} onSearch={apply} />
        {/* For ears the college's word, for eyes the list's: one sentence each. */}
        <p role="status" className={css.spoken}>
          <VisuallyHidden>{added}</VisuallyHidden>
        </p>
        {added && <Banner tone="success">{userTexts.added}</Banner>}
        <UsersTable
          read={read}
          view={viewOfAddress(address)}
          isNarrowed={Object.keys(search).length > 0}
          openedId={address.user}
          isBeside={isBeside}
          onView={(view) => onAddress({ ...search, ...panel, ...addressOfView(view) }, false)}
          onOpen={(user) => onAddress({ ...list, user }, Boolean(address.user))}
          onClear={() => apply({}, false)}
        />
        <div className={css.foot}>
          <span>{read.data?.total !== undefined && totalText(read.data.total)}</span>
          <AnswerAge asOf={read.asOf} />
        </div>
      </ScreenBody>
      <Suspense>
        {address.add && (
          <CreatePanel
            onClose={close}
            onAdded={(said) => {
              setAdded(said)
              close()
            }}
          />
        )}
        {address.user && !address.add && (
          <UserPanel key={address.user} userId={address.user} onClose={close} />
        )}
      </Suspense>
    </div>
  )
}

import { type User, useUser } from "#data/administration/admin-users.ts"
import { mobileText } from "#data/admissions/staff-rows.ts"
import { requireUser, roleOf } from "#data/session/session-state.ts"
import { isApplicant, roleById } from "#domain/people/roles.ts"
import { wholeNameOf } from "#domain/people/whole-name.ts"
import { userTexts } from "#domain/texts/office/users.ts"
import { mayOpen } from "#domain/workflow/page-permissions.ts"
import { ActiveBadge } from "#screen/frame/active-badge.tsx"
import { FailedRead } from "#screen/frame/failed-read.tsx"
import { RouterLinkButton } from "#screen/frame/router-link-button.tsx"
import { DataList } from "#ui/content/data-list.tsx"
import { SkeletonLines } from "#ui/content/skeleton.tsx"
import { SidePanel } from "#ui/overlays/side-panel.tsx"
import { Banner } from "#ui/status/banner.tsx"
import { UserActions } from "./user-actions.tsx"
import * as css from "./users.css.ts"
import { userWords } from "./words.ts"

type UserPanelProps = { userId: number; onClose: () => void }

/** One user in a panel beside the list, with the actions of the office. */
export function UserPanel({ userId, onClose }: UserPanelProps) {
  const { data, failure, reload } = useUser(userId)
  return (
    <SidePanel title={data ? wholeNameOf(data) || data.Username : userWords.detailTitle} onClose={onClose}>
      {data ? (
        <div className={css.detail}>
          {failure && (
            <FailedRead failure={failure} title={userTexts.detailsFailed} isOlderShown onRetry={reload} />
          )}
          <div className={css.head}>
            <ActiveBadge status={data.Status} />
            <span className={css.soft}>{data.RoleName}</span>
          </div>
          {data.MustChangePassword && <Banner tone="info">{userWords.waitsForChange}</Banner>}
          <DataList items={itemsOf(data)} isLined />
          <UserActions user={data} />
          {!isApplicant(roleById(data.EduRoleId)?.code) &&
            mayOpen(roleOf(requireUser()), "listRecordLooks") && (
              <RouterLinkButton to="/record-looks" search={{ user: data.UserID }}>
                {userWords.whatTheySaw}
              </RouterLinkButton>
            )}
        </div>
      ) : failure ? (
        <FailedRead failure={failure} title={userTexts.detailsFailed} onRetry={reload} />
      ) : (
        <SkeletonLines count={8} />
      )}
    </SidePanel>
  )
}

const itemsOf = (user: User) => [
  { label: userWords.username, value: user.Username },
  { label: userWords.email, value: user.Email ?? "–" },
  { label: userWords.mobile, value: mobileText(user.MobileNo) || "–" },
  { label: userWords.gender, value: user.Gender ?? "–" },
  { label: userWords.organization, value: user.OrgName ?? "–" },
]

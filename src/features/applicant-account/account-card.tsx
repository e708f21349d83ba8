import { useState } from "react"
import { useApplicantAccount } from "#data/administration/applicant-accounts.ts"
import { requireUser, roleOf } from "#data/session/session-state.ts"
import { can } from "#domain/workflow/permissions.ts"
import { FailedRead } from "#screen/frame/failed-read.tsx"
import { lazyDialog } from "#screen/frame/lazy-dialog.tsx"
import { Button } from "#ui/buttons/button.tsx"
import { Card } from "#ui/content/card.tsx"
import { DataList } from "#ui/content/data-list.tsx"
import { Section } from "#ui/content/section.tsx"
import { SkeletonLines } from "#ui/content/skeleton.tsx"
import * as css from "./account.css.ts"
import { accountWords as words } from "./words.ts"

const LinkDialog = lazyDialog(() => import("./link-dialog.tsx").then((module) => module.LinkDialog))
const MakeDialog = lazyDialog(() => import("./make-dialog.tsx").then((module) => module.MakeDialog))

type AccountCardProps = { admissionId: string; mobile: string }

/** Shows the account of an application, and lets staff link or create it. */
export function AccountCard({ admissionId, mobile }: AccountCardProps) {
  const { data, failure, reload } = useApplicantAccount(admissionId)
  const [open, setOpen] = useState<"link" | "make" | "another" | null>(null)
  const role = roleOf(requireUser())
  const account = data?.Account
  const mayLink = can(role, account ? "relinkApplicantAccount" : "linkApplicantAccount")
  const isUnused = data?.TakesAnotherPassword === true
  const mayMake = can(role, "createApplicantAccount") && (account === null || isUnused)
  return (
    <Card>
      <Section title={words.title}>
        {account && (
          <DataList
            items={[
              { label: words.username, value: account.Username },
              {
                label: words.name,
                value: [account.FirstName, account.LastName].filter(Boolean).join(" ") || "–",
              },
              { label: words.mobile, value: account.MobileNo ?? "–" },
              { label: words.status, value: account.Status },
            ]}
          />
        )}
        {account === null && (
          <>
            <p>{words.none}</p>
            <p className={css.soft}>{words.noneHint}</p>
          </>
        )}
        {failure && !data && <FailedRead failure={failure} title={words.title} onRetry={reload} />}
        {!data && !failure && <SkeletonLines count={3} />}
        {data && (mayLink || mayMake) && (
          <div className={css.actions}>
            {mayLink && (
              <Button onClick={() => setOpen("link")}>{account ? words.relink : words.link}</Button>
            )}
            {mayMake && (
              <Button onClick={() => setOpen(account ? "another" : "make")}>
                {account ? words.another : words.make}
              </Button>
            )}
          </div>
        )}
      </Section>
      {data && open === "link" && (
        <LinkDialog admissionId={admissionId} accounts={data} onClose={() => setOpen(null)} />
      )}
      {(open === "make" || open === "another") && (
        <MakeDialog
          admissionId={admissionId}
          mobile={mobile}
          isAnother={open === "another"}
          onClose={() => setOpen(null)}
        />
      )}
    </Card>
  )
}

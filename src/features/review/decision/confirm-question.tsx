import type { LocalAdmission } from "#data/admissions/admissions.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { approvalTexts } from "#domain/texts/office/approvals.ts"
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx"
import { Banner } from "#ui/status/banner.tsx"
import * as css from "../review.css.ts"
import { reviewWords } from "../words.ts"
import { blockingCounts, type OpenMatter, openMatters } from "./open-matters.ts"

type ConfirmQuestionProps = {
  application: LocalAdmission
  /** The college requires every decision before Confirm. */
  isStrict: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks before an application with open matters moves on: lists them (decision W7). */
export function ConfirmQuestion({ application, isStrict, onConfirm, onClose }: ConfirmQuestionProps) {
  const { documents, payments } = blockingCounts(application)
  const isBlocked = isStrict && documents + payments > 0
  const matters = openMatters(application)
  // Matters that were open when the dialog appeared may have been settled by a newer answer.
  const isSettled = matters.length === 0
  return (
    <ConfirmDialog
      isOpen
      title={isSettled ? reviewWords.settledTitle : reviewWords.openTitle}
      text={isSettled ? reviewWords.settledText : isBlocked ? undefined : reviewWords.openText}
      confirmText={isSettled ? reviewWords.confirmSettled : reviewWords.confirmAnyway}
      cancelText={reviewWords.toReview}
      isDisabled={isBlocked}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      <OpenMatters matters={matters} />
      {isBlocked && (
        <Banner tone="danger" announce="alert" title={reviewWords.blocked}>
          {documents > 0
            ? fill(approvalTexts.openDocuments, { n: documents })
            : fill(approvalTexts.openPayments, { n: payments })}
        </Banner>
      )}
    </ConfirmDialog>
  )
}

/** The open matters by name. */
export function OpenMatters({ matters }: { matters: readonly OpenMatter[] }) {
  if (matters.length === 0) return null
  return (
    <div className={css.matters}>
      {matters.map(({ title, names }) => (
        <section key={title} aria-label={title}>
          <h3 className={css.strong}>
            {title}: {names.length}
          </h3>
          <ul className={css.matterNames}>
            {names.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

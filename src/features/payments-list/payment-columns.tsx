import { shortDay } from "#data/admissions/staff-rows.ts"
import { collegeNow } from "#data/form/college-day.ts"
import { listedPaymentLooks } from "#data/payments/payment-looks.ts"
import type { Payment } from "#data/payments/staff-payments.ts"
import { purposeText } from "#domain/application/options.ts"
import type { CollegeRules } from "#domain/college/college-rules.ts"
import { formatRupees } from "#domain/money/money.ts"
import { paymentStatus, waitsForFinancer } from "#domain/money/payments.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { stageTexts } from "#domain/texts/common/stages.ts"
import { two } from "#ui/content/two-lines.css.ts"
import { TwoLines } from "#ui/content/two-lines.tsx"
import { cx } from "#ui/look/cx.ts"
import { Icon } from "#ui/look/icon.tsx"
import { caption, id, nowrap } from "#ui/look/text.css.ts"
import { Badge } from "#ui/status/badge.tsx"
import type { Column } from "#ui/table/table.tsx"
import { listedReference } from "./listed-reference.ts"
import * as css from "./payments-list.css.ts"
import { listWords } from "./words.ts"

/** Says that the Financer may decide the payment now, or else at which step its application is. */
export function WhoseStep({ payment }: { payment: Pick<Payment, "Step"> }) {
  const step = waitingStep(payment)
  return step ? (
    <span className={caption}>{step}</span>
  ) : (
    <span className={css.flag}>{listWords.toVerify}</span>
  )
}

type Step = NonNullable<Payment["Step"]>

const withOfficer = fill(listWords.withStep, { step: stageTexts.officer })
const closed = (step: Step) => fill(listWords.closed, { status: step.toLowerCase() })

/** What a payment waits for at each step of its application; null: the Financer may decide it (decision 0009). */
const waitsAt: Readonly<Record<Step, string | null>> = {
  Draft: listWords.withApplicant,
  Submitted: withOfficer,
  "Admissions Officer": withOfficer,
  Financer: null,
  Principal: null,
  Approved: null,
  Rejected: closed("Rejected"),
  Withdrawn: closed("Withdrawn"),
  Cancelled: closed("Cancelled"),
}

/** The step that the payment waits for, as a text; undefined when it is the Financer's turn. */
export const waitingStep = ({ Step: step }: Pick<Payment, "Step">): string | undefined =>
  (step && waitsAt[step]) ?? undefined

interface Looks {
  isVerifier: boolean
  /** A panel is open beside the list. */
  isBeside: boolean
  rules: CollegeRules
}

/** `isVerifier`: the user is a Financer, for whom unverified payments wait. */
export function paymentColumns({ isVerifier, isBeside, rules }: Looks): readonly Column<Payment>[] {
  const all = allColumns({ isVerifier, isBeside, rules })
  return isBeside ? all.filter((column) => !notBeside.includes(column.id)) : all
}

/** Columns that are hidden while the panel is open: the panel shows their values, and the list has half the width. */
const notBeside = ["course", "UserName", "Mode", "PaymentDate"]

function allColumns({ isVerifier, isBeside, rules }: Looks): readonly Column<Payment>[] {
  return [
    {
      id: "ApplicantName",
      header: listWords.applicant,
      isSortable: true,
      isRowHeader: true,
      cell: (row) => (
        <TwoLines
          second={
            <>
              <span className={id}>{row.FormNo}</span>
              {!isBeside && (
                <span className={css.courseBelow}>
                  {row.CourseName} · {purposeText(row.PaymentPurpose, rules)}
                </span>
              )}
            </>
          }
        >
          {row.ApplicantName ?? row.FormNo}
        </TwoLines>
      ),
    },
    {
      id: "course",
      isOnlyDesktop: true,
      header: listWords.course,
      cell: (row) => (
        <TwoLines second={<span className={caption}>{purposeText(row.PaymentPurpose, rules)}</span>}>
          {row.CourseName}
        </TwoLines>
      ),
    },
    {
      id: "UserName",
      isOnlyRoomy: true,
      header: listWords.payee,
      isSortable: true,
      cell: (row) => (
        <TwoLines second={<span className={id}>{row.PaymentNo}</span>}>{row.UserName ?? "–"}</TwoLines>
      ),
    },
    {
      id: "Amount",
      width: "7.25rem",
      header: listWords.amount,
      isSortable: true,
      isNumeric: true,
      cell: (row) => <span className={css.amount}>{formatRupees(row.Amount)}</span>,
    },
    {
      id: "Mode",
      width: "6.5rem",
      isOnlyRoomy: true,
      header: listWords.mode,
      isSortable: true,
      cell: (row) => row.Mode,
    },
    {
      id: "reference",
      width: "9.25rem",
      header: listWords.reference,
      cell: (row) => (
        <span className={two}>
          <span className={css.reference}>{listedReference(row)}</span>
          {row.DuplicateReference && (
            <span className={css.flag}>
              <Icon name="triangle-alert" size={14} />
              {listWords.repeated}
            </span>
          )}
        </span>
      ),
    },
    {
      id: "PaymentDate",
      width: "6.25rem",
      isOnlyRoomy: true,
      header: listWords.date,
      isSortable: true,
      cell: (row) => <span className={cx(css.soft, nowrap)}>{shortDay(row.PaymentDate, collegeNow())}</span>,
    },
    {
      id: "PaymentStatus",
      width: "8.25rem",
      header: listWords.status,
      isSortable: true,
      cell: (row) => {
        const status = paymentStatus(row.PaymentStatus)
        return (
          <span className={two}>
            <span>
              <Badge {...listedPaymentLooks[status]}>{status}</Badge>
            </span>
            {isVerifier && waitsForFinancer(row) && !row.IsRemoved && <WhoseStep payment={row} />}
          </span>
        )
      },
    },
  ]
}

import type { PaymentStatus } from "#domain/money/payments.ts"
import { moneyTexts } from "#domain/texts/common/money.ts"
import { paymentTexts } from "#domain/texts/form/payments.ts"
import { Banner } from "#ui/status/banner.tsx"

/** What has become of a payment; nothing while it is pending, or accepted without the Financer (`isVerified` false). */
export function PaymentBanner({ status, isVerified }: { status: PaymentStatus; isVerified: boolean }) {
  switch (status) {
    case "Rejected":
      return (
        <Banner tone="danger" icon="circle-x">
          {paymentTexts.rejected}
        </Banner>
      )
    case "Accepted":
      return isVerified && <Banner tone="success">{paymentTexts.accepted}</Banner>
    case "Withdrawn":
      return (
        <Banner tone="info" icon="rotate-ccw">
          {moneyTexts.withdrawn}
        </Banner>
      )
    case "Pending":
      return null
  }
}

import { usePaymentsPage } from "#data/staff-payments.ts"
import { formatGrouped } from "#domain/money.ts"
import { fillCount } from "#domain/texts/fill.ts"
import { Banner } from "#ui/banner.tsx"
import { Button } from "#ui/button.tsx"
import { listWords } from "./words.ts"

const waiting = { page: 1, size: 5, toVerify: true } as const

/** How many payments wait for the Financer, and the way to them. */
export function VerifyHint({ onShow }: { onShow: () => void }) {
  const total = usePaymentsPage(waiting).data?.total ?? 0
  if (total === 0) return null
  return (
    <Banner
      tone="info"
      action={
        <Button size="small" onClick={onShow}>
          {listWords.show}
        </Button>
      }
    >
      {fillCount(total, listWords.oneToVerifyHint, listWords.toVerifyHint, formatGrouped(total))}
    </Banner>
  )
}

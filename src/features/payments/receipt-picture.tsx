import { useState } from "react"
import { useFileView } from "#data/review/documents.ts"
import { isPreviewable } from "#domain/documents/documents.ts"
import { paymentTexts } from "#domain/texts/form/payments.ts"
import type { StoredFile } from "#offline/device/user-db.ts"
import { Icon } from "#ui/look/icon.tsx"
import * as css from "./payments.css.ts"

/** A small picture of the file that becomes the receipt, so that a wrong one is noticed; for other files a paper clip. */
export function ReceiptPicture({ file: { blobId, name } }: { file: StoredFile }) {
  const view = useFileView({ blobId, path: null })
  const [broken, setBroken] = useState<string | null>(null)
  if (!isPreviewable(name) || view.state !== "shown" || view.url === broken)
    return <Icon name="paperclip" size={16} />
  return (
    <img
      className={css.small}
      src={view.url}
      alt={paymentTexts.receiptPicture}
      onError={() => setBroken(view.url)}
    />
  )
}

import { useEffect, useState } from "react"
import { type PreparedFile, prepareFile } from "#data/documents.ts"
import { formatFileSize } from "#domain/file-size.ts"
import { acceptAttribute, extensionsFor } from "#domain/file-types.ts"
import { documentTexts } from "#domain/texts/documents.ts"
import { paymentTexts } from "#domain/texts/payments.ts"
import { Button } from "#ui/button.tsx"
import { FileDrop } from "#ui/file-drop.tsx"
import { Icon } from "#ui/icon.tsx"
import * as css from "./payments.css.ts"
import { paymentWords } from "./words.ts"

type ReceiptFieldProps = {
  id: string
  receipt: PreparedFile | null
  /** A file that another app shared: taken as the receipt when the form opens. */
  shared: File | null
  onReceipt: (receipt: PreparedFile | null) => void
}

/** A picture of the receipt: read, judged and made smaller at once. */
export function ReceiptField({ id, receipt, shared, onReceipt }: ReceiptFieldProps) {
  const [problem, setProblem] = useState<string | undefined>()
  const [isReading, setReading] = useState(false)
  const take = async (picked: File) => {
    setReading(true)
    setProblem(undefined)
    try {
      const prepared = await prepareFile(picked, paymentWords.receipt, "upload")
      if (prepared.ok) onReceipt(prepared.file)
      else setProblem(prepared.text)
    } finally {
      setReading(false)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a shared file is taken once, when it comes
  useEffect(() => {
    if (shared) void take(shared)
  }, [shared])

  if (receipt) {
    const { name, size } = receipt.copy.file
    return (
      <div id={id} className={css.receipt}>
        <Icon name="paperclip" size={16} />
        <span>{name}</span>
        <span className={css.line}>{formatFileSize(size)}</span>
        <Button kind="bad-quiet" size="small" onClick={() => onReceipt(null)}>
          {paymentWords.remove}
        </Button>
      </div>
    )
  }
  return (
    <FileDrop
      id={id}
      label={paymentTexts.receipt}
      accept={acceptAttribute("upload")}
      typesText={extensionsFor("upload").join(", ")}
      cameraText={documentTexts.takePhoto}
      chooseText={documentTexts.chooseButton}
      error={problem}
      isDisabled={isReading}
      onFiles={([file]) => file && void take(file)}
    />
  )
}

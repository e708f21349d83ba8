import { useEffect } from "react"
import type { SharedPicture } from "#data/outbox/shared-file.ts"
import { formatFileSize } from "#domain/documents/file-size.ts"
import { acceptAttribute, extensionsFor } from "#domain/documents/file-types.ts"
import { documentTexts } from "#domain/texts/form/documents.ts"
import { paymentTexts } from "#domain/texts/form/payments.ts"
import { PictureDoubtNote } from "#screen/form/picture-doubt.tsx"
import { Button } from "#ui/buttons/button.tsx"
import { FieldNotes } from "#ui/fields/field.tsx"
import { focusField } from "#ui/fields/focus-field.ts"
import { FileDrop } from "#ui/files/file-drop.tsx"
import * as css from "./payments.css.ts"
import { ProofSaid } from "./proof-said.tsx"
import { ReceiptPicture } from "./receipt-picture.tsx"
import type { Receipt } from "./use-receipt.ts"
import { paymentWords } from "./words.ts"

type ReceiptFieldProps = {
  id: string
  receipt: Receipt
  /** A file that another app shared: becomes the receipt when the form opens. */
  shared: SharedPicture | null
}

/** Picks a picture of the receipt, from the camera, the folder or another app. Its state is announced once. */
export function ReceiptField(props: ReceiptFieldProps) {
  const { isReading, doubt, problem } = props.receipt
  return (
    <div>
      <ProofSaid isReading={isReading} doubt={doubt} problem={problem} />
      <Field {...props} />
    </div>
  )
}

function Field({ id, receipt, shared }: ReceiptFieldProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a shared file is taken once, when it comes
  useEffect(() => {
    if (shared) receipt.takeShared(shared).catch(reportError)
  }, [shared])

  const goOn = receipt.problem && (
    <Button
      kind="quiet"
      size="small"
      onClick={() => {
        receipt.giveUp()
        focusField(id)
      }}
    >
      {paymentWords.withoutFile}
    </Button>
  )
  if (receipt.file) {
    const { name, size } = receipt.file
    const { doubt } = receipt
    return (
      <div id={id} className={css.receipt}>
        <ReceiptPicture file={receipt.file} />
        <span>{name}</span>
        <span className={css.line}>{formatFileSize(size)}</span>
        <Button kind="bad-quiet" size="small" onClick={receipt.remove}>
          {paymentWords.remove}
        </Button>
        <FieldNotes id={id} error={receipt.problem} />
        {goOn}
        {doubt && (
          <PictureDoubtNote
            doubt={doubt}
            doc={paymentWords.receipt}
            purpose="upload"
            onFile={(file) => void receipt.take(file)}
            onKeep={() => {
              receipt.keep()
              focusField(id)
            }}
          />
        )}
      </div>
    )
  }
  return (
    <>
      <FileDrop
        id={id}
        label={paymentTexts.receipt}
        accept={acceptAttribute("upload")}
        typesText={extensionsFor("upload").join(", ")}
        cameraText={documentTexts.takePhoto}
        chooseText={documentTexts.chooseButton}
        error={receipt.problem}
        isDisabled={receipt.isReading}
        onFiles={([file]) => file && void receipt.take(file)}
      />
      {goOn}
    </>
  )
}

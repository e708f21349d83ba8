import type { PreparedFile } from "#data/review/documents.ts"
import { formatFileSize } from "#domain/documents/file-size.ts"
import { acceptAttribute } from "#domain/documents/file-types.ts"
import { useProofFile } from "#screen/record/use-proof-file.ts"
import { Button } from "#ui/buttons/button.tsx"
import { FileButton } from "#ui/files/file-button.tsx"
import * as css from "../payments-list.css.ts"
import { listWords } from "../words.ts"

type ProofFieldProps = {
  proof: PreparedFile | null
  onProof: (proof: PreparedFile | null) => void
  /**
   * Called when a file is being read; resolves with null when it cannot be
   * used, which is shown here. For forms that may be submitted meanwhile.
   */
  onReading?: (reading: Promise<PreparedFile | null>) => void
}

/** Picks a picture or document that proves the payment; it is read and checked at once. */
export function ProofField({ proof, onProof, onReading }: ProofFieldProps) {
  const { problem, isReading, read } = useProofFile(listWords.proof)
  return (
    <div className={css.stack}>
      <span className={css.label}>
        {listWords.proof} <span className={css.soft}>{listWords.optional}</span>
      </span>
      {problem && (
        <p className={css.error} role="alert">
          {problem}
        </p>
      )}
      {proof ? (
        <span className={css.head}>
          {`${proof.copy.file.name} · ${formatFileSize(proof.copy.file.size)}`}
          <Button kind="bad-quiet" size="small" onClick={() => onProof(null)}>
            {listWords.remove}
          </Button>
        </span>
      ) : (
        <FileButton
          icon="paperclip"
          label={listWords.attach}
          accept={acceptAttribute("upload")}
          isBlock
          isDisabled={isReading}
          onFiles={([file]) => {
            if (!file) return
            const reading = read(file, onProof)
            onReading?.(reading)
          }}
        />
      )}
    </div>
  )
}

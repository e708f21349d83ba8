import { loadExport } from "#data/administration/prints.ts"
import { paperTexts } from "#domain/texts/common/papers.ts"
import type { ButtonKind, ButtonSize } from "#ui/buttons/button.tsx"
import { FileLoaderButton } from "#ui/files/file-loader-button.tsx"

type ExportButtonProps = {
  id: string
  label?: string | undefined
  kind?: ButtonKind | undefined
  size?: ButtonSize | undefined
}

/** Downloads all data of one applicant. */
export function ExportButton({ id, label = paperTexts.wholeData, kind, size }: ExportButtonProps) {
  return (
    <FileLoaderButton
      label={label}
      workingLabel={paperTexts.preparing}
      savedText={paperTexts.saved}
      failedText={paperTexts.failed}
      icon="download"
      load={() => loadExport(id)}
      kind={kind}
      size={size}
    />
  )
}

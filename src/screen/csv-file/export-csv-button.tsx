import type { ComponentProps } from "react"
import { FileLoaderButton } from "#ui/files/file-loader-button.tsx"

const words = {
  export: "Export CSV",
  exporting: "Exporting…",
  exported: "{name} is saved",
  failed: "The file could not be saved.",
} as const

/** Saves a list of the office as a CSV file. */
export function ExportCsvButton(props: Pick<ComponentProps<typeof FileLoaderButton>, "load" | "size">) {
  return (
    <FileLoaderButton
      label={words.export}
      workingLabel={words.exporting}
      savedText={words.exported}
      failedText={words.failed}
      icon="download"
      {...props}
    />
  )
}

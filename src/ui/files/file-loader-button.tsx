import { useState } from "react"
import { Button, type ButtonKind, type ButtonSize } from "#ui/buttons/button.tsx"
import type { IconName } from "#ui/look/icon.tsx"
import { showToast } from "#ui/overlays/toast.tsx"
import { saveFile } from "./save-file.ts"

type Loaded = { ok: true; name: string; blob: Blob } | { ok: false; text: string }

type FileLoaderButtonProps = {
  label: string
  /** What the file is for, for screen readers, when the same label occurs several times. */
  subject?: string | undefined
  workingLabel: string
  load: () => Promise<Loaded>
  /** The toast when the file was saved; `{name}` is its name. */
  savedText: string
  /** The toast for an unexpected error. */
  failedText: string
  kind?: ButtonKind | undefined
  size?: ButtonSize | undefined
  icon?: IconName | undefined
}

/** Fetches a file that the server makes on demand, and saves it. */
export function FileLoaderButton(props: FileLoaderButtonProps) {
  const { label, subject, workingLabel, load, savedText, failedText, kind, size, icon = "printer" } = props
  const [isWorking, setWorking] = useState(false)
  const start = async () => {
    setWorking(true)
    try {
      const loaded = await load()
      if (loaded.ok) {
        saveFile(loaded.blob, loaded.name)
        showToast({ kind: "success", text: savedText.replace("{name}", loaded.name) })
      } else showToast({ kind: "error", text: loaded.text })
    } catch (error) {
      showToast({ kind: "error", text: failedText })
      reportError(error)
    } finally {
      setWorking(false)
    }
  }
  return (
    <Button
      kind={kind}
      size={size}
      icon={icon}
      isWorking={isWorking}
      workingLabel={workingLabel}
      aria-label={subject && !isWorking ? `${label}: ${subject}` : undefined}
      onClick={() => void start()}
    >
      {label}
    </Button>
  )
}

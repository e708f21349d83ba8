import { Banner } from "#ui/status/banner.tsx"

export type OvertakenProps = {
  /** The server's message that somebody else was faster, or that the file has changed. */
  overtaken: string | null
  onOvertaken: (text: string | null) => void
}

/** The message of a decision that came too late, where the decision was made: what is behind a dialog, nobody reads or hears. */
export function Overtaken({ text }: { text: string | null }) {
  if (!text) return null
  return (
    <Banner tone="warning" announce="alert">
      {text}
    </Banner>
  )
}

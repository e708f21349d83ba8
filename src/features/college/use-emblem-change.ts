/** What the Admin does with the emblem: chooses a picture, looks at it, sets it, removes it. */
import { useRef, useState } from "react"
import { removeEmblem, saveEmblem } from "#data/administration/emblem-changes.ts"
import { asApiFailure } from "#data/reads/staff-lists.ts"
import { toastTimes } from "#domain/common/limits.ts"
import { emblemTexts } from "#domain/texts/office/emblem.ts"
import { useLateRefusal } from "#ui/forms/use-late-refusal.ts"
import { useSending } from "#ui/forms/use-sending.ts"
import { showToast } from "#ui/overlays/toast.tsx"
import { type EmblemPicture, emblemPicture } from "./emblem-picture.ts"
import { collegeWords as words } from "./words.ts"

/** Until it has faded out, a dialog takes the focus back to its button, ms. */
const DIALOG_FADES = 300

const say = (text: string) => showToast({ kind: "success", text, durationMs: toastTimes.staffSuccess })

/** `onDone` is called when the button that was pressed last disappears. */
export function useEmblemChange(onDone: () => void) {
  const [chosen, setChosen] = useState<EmblemPicture | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const { isWorking, send } = useSending()
  const tell = useLateRefusal()
  /** Counts choices and cancellations: a picture that is ready after a later one is not shown. */
  const turn = useRef(0)
  const refuse = (failed: unknown) => {
    const { failure, errors, serverMessage } = asApiFailure(failed)
    const text = errors[0]?.message ?? serverMessage ?? failure.text
    tell(text, () => setError(text))
  }
  const forget = () => {
    turn.current += 1
    setChosen(null)
    setError(null)
    onDone()
  }
  return {
    chosen,
    error,
    isAsking,
    isWorking,
    choose: async (file: File) => {
      if (isWorking) return
      turn.current += 1
      const mine = turn.current
      const made = await emblemPicture(file)
      if (mine !== turn.current) return
      const isFault = typeof made === "string"
      setChosen(isFault ? null : made)
      setError(isFault ? emblemTexts.faults[made] : null)
    },
    use: ({ blob, url }: EmblemPicture) =>
      send(async () => {
        say(await saveEmblem(blob, url))
        forget()
      }, refuse),
    askRemove: () => {
      setError(null)
      setAsking(true)
    },
    remove: () =>
      send(
        async () => {
          await removeEmblem()
          say(words.emblemRemoved)
          setAsking(false)
          setTimeout(onDone, DIALOG_FADES)
        },
        (failed) => {
          refuse(failed)
          setAsking(false)
        },
      ),
    keep: () => setAsking(false),
    forget,
  }
}

/** Decides the initial values of the form of a new version: what was typed on this device, else the newest version. */
import { useEffect, useState } from "react"
import { dropKeptForm, keepForm, loadKeptForm } from "#data/form/kept-form.ts"
import type { PrivacyNotice } from "#data/privacy/notices.ts"
import { publishPrivacyNotice } from "#data/privacy/publish-notice.ts"
import { asApiFailure } from "#data/reads/staff-lists.ts"
import { noticeIssues, tidyNotice } from "#domain/privacy/notice.ts"
import { useFormIssues } from "#ui/forms/use-form-issues.ts"
import { showToast } from "#ui/overlays/toast.tsx"
import { fromKept, isOvertaken, type NoticeDraft, type NoticeValues, toKept } from "./notice-draft.ts"
import { privacyNoticeWords as words } from "./words.ts"

const KEPT = "privacy-notice"

const valuesOf = (notice: PrivacyNotice | undefined): NoticeValues =>
  Object.fromEntries((notice?.Texts ?? [{ Language: "en", Text: "" }]).map((one) => [one.Language, one.Text]))

export function useNoticeForm(newest: PrivacyNotice | undefined) {
  const [changed, setChanged] = useState<NoticeDraft | null>(null)
  const { errors, refuse, mark, clear, summary, isWorking, send } = useFormIssues()
  useEffect(() => {
    loadKeptForm(KEPT).then((kept) => kept && setChanged((now) => now ?? fromKept(kept)), reportError)
  }, [])
  const version = newest?.Version ?? 0
  const draft = changed ?? { texts: valuesOf(newest), after: version }
  const values = draft.texts
  const texts = tidyNotice(Object.entries(values).map(([Language, Text]) => ({ Language, Text })))
  const isChanged = JSON.stringify(texts) !== JSON.stringify(tidyNotice(newest?.Texts ?? []))
  const keep = (next: NoticeDraft) => {
    setChanged(next)
    keepForm(KEPT, toKept(next)).catch(reportError)
  }
  const set = (next: NoticeValues) => keep({ ...draft, texts: next })
  const drop = async () => {
    await dropKeptForm(KEPT)
    setChanged(null)
    clear()
  }
  const languageAt = (field: string) =>
    texts[Number(field.split(".")[1])]?.Language ?? texts[0]?.Language ?? "en"
  return {
    values,
    errors,
    summary,
    isWorking,
    isChanged,
    /** Another version was published since this text was begun, or may have been: the user has to choose. */
    isOvertaken: isChanged && isOvertaken(draft, version),
    /** Publishes this text after the newest version all the same. */
    keepOwn: () => keep({ ...draft, after: version }),
    /** Begins again with the newest version. */
    takeNewest: () => void drop().catch(reportError),
    write: (language: string, text: string) => {
      mark(language)
      set({ ...values, [language]: text })
    },
    remove: (language: string) =>
      set(Object.fromEntries(Object.entries(values).filter(([one]) => one !== language))),
    /** Returns true when the version may be published; otherwise shows the errors. */
    check: (): boolean => {
      const issues = noticeIssues(texts)
      if (issues.length === 0) return true
      refuse(
        words.notPublished,
        issues.map(({ field, message }) => ({ field: languageAt(field), message })),
      )
      return false
    },
    publish: () =>
      send(
        async () => {
          const text = await publishPrivacyNotice({ After: draft.after ?? 0, Texts: texts })
          await drop()
          showToast({ kind: "success", text })
        },
        (error) => {
          const { failure, serverMessage } = asApiFailure(error)
          showToast({ kind: "error", text: serverMessage ?? failure.text })
        },
      ),
  }
}

export type NoticeForm = ReturnType<typeof useNoticeForm>

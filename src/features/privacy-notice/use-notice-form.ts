/** Decides the initial values of the form of a new version: what was typed on this device, else the newest version. */
import { useEffect, useState } from "react"
import { dropKeptForm, keepForm, loadKeptForm } from "#data/form/kept-form.ts"
import { type PrivacyNotice, publishPrivacyNotice } from "#data/privacy/notices.ts"
import { asApiFailure } from "#data/reads/staff-lists.ts"
import { noticeIssues, tidyNotice } from "#domain/privacy/notice.ts"
import { useFormIssues } from "#ui/forms/use-form-issues.ts"
import { showToast } from "#ui/overlays/toast.tsx"
import { privacyNoticeWords as words } from "./words.ts"

const KEPT = "privacy-notice"

/** Texts by language, in the order in which they were added. */
type Values = Readonly<Record<string, string>>

const valuesOf = (notice: PrivacyNotice | undefined): Values =>
  Object.fromEntries((notice?.Texts ?? [{ Language: "en", Text: "" }]).map((one) => [one.Language, one.Text]))

export function useNoticeForm(newest: PrivacyNotice | undefined) {
  const [changed, setChanged] = useState<Values | null>(null)
  const { errors, refuse, mark, clear, summary, isWorking, send } = useFormIssues()
  useEffect(() => {
    loadKeptForm(KEPT).then((kept) => kept && setChanged((now) => now ?? kept), reportError)
  }, [])
  const values = changed ?? valuesOf(newest)
  const texts = tidyNotice(Object.entries(values).map(([Language, Text]) => ({ Language, Text })))
  const set = (next: Values) => {
    setChanged(next)
    keepForm(KEPT, next).catch(reportError)
  }
  const languageAt = (field: string) =>
    texts[Number(field.split(".")[1])]?.Language ?? texts[0]?.Language ?? "en"
  return {
    values,
    errors,
    summary,
    isWorking,
    isChanged: JSON.stringify(texts) !== JSON.stringify(tidyNotice(newest?.Texts ?? [])),
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
          const text = await publishPrivacyNotice({ After: newest?.Version ?? 0, Texts: texts })
          await dropKeptForm(KEPT)
          setChanged(null)
          clear()
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

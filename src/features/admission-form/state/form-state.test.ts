import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, it } from "vitest"
import { createFormDraft } from "#data/form/form-draft.ts"
import { acceptedValues } from "#domain/admission-form/accepted-values.fixture.ts"
import { type FormModel, useFormModel } from "./form-state.ts"

/** The form of an application that the college shows with these answers; of a new one without. */
function formOf(stored: Record<string, string> | null): FormModel {
  const draft = createFormDraft()
  Object.assign(draft.state.values, acceptedValues, stored)
  draft.state.handedOver = stored
  let form: FormModel | undefined
  renderToStaticMarkup(
    createElement(() => {
      form = useFormModel("own", draft)
      return null
    }),
  )
  if (!form) throw new Error("Nothing was rendered")
  return form
}

function typed(form: FormModel, name: "aadhar" | "guardianAadhar", text: string): string {
  form.change(text, name)
  return form.draft.state.values[name]
}

it("takes no masked number that is pasted into a new application: it stands for nothing", () => {
  const form = formOf(null)
  expect(typed(form, "aadhar", "XXXX XXXX 8901")).toBe("8901")
  expect(typed(form, "guardianAadhar", "XXXX-XXXX-8901")).toBe("8901")
})

it("leaves a masked number as the college shows it, and takes no other one for it", () => {
  const form = formOf({ ...acceptedValues, aadhar: "XXXXXXXX1234" })
  expect(typed(form, "aadhar", "XXXX XXXX 8901")).toBe("8901")
  expect(typed(form, "aadhar", "XXXX XXXX 1234")).toBe("XXXXXXXX1234")
})

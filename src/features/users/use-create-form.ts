import { useRef, useState } from "react"
import { uuidv7 } from "uuidv7"
import { createUser } from "#data/administration/admin-users.ts"
import { asApiFailure } from "#data/reads/staff-lists.ts"
import { toastTimes } from "#domain/common/limits.ts"
import { tidyPerson } from "#domain/people/tidy-person.ts"
import { missingUserFields, type UserField, type UserValues, userIssues } from "#domain/people/user-form.ts"
import { userTexts } from "#domain/texts/office/users.ts"
import { useFormIssues } from "#ui/forms/use-form-issues.ts"
import { useLateCallback } from "#ui/forms/use-late-callback.ts"
import { showToast } from "#ui/overlays/toast.tsx"

const empty: UserValues = {
  Username: "",
  Email: "",
  PasswordHash: "",
  FirstName: "",
  LastName: "",
  Gender: "",
  MobileNo: "",
  OrgId: "",
  EduRoleId: "",
}

/** The text for a refused creation: the server's message where it has one (platform §8). */
function refusalText(error: ReturnType<typeof asApiFailure>): string {
  const details = error.body.details
  const message =
    typeof details === "object" &&
    details !== null &&
    "message" in details &&
    typeof details.message === "string"
      ? details.message
      : error.serverMessage
  if (error.status === 0) return error.failure.text
  return message ?? (error.status >= 500 ? userTexts.createError : userTexts.createFailed)
}

/** The state of the Create User form: values, errors, and saving; an answer that comes after it was closed is a message. */
export function useCreateForm(onAdded: (message: string) => void) {
  const [values, setValues] = useState<UserValues>(empty)
  // The same values are the same user, also when the button is pressed again because no answer came.
  const key = useRef(uuidv7())
  const lateAdded = useLateCallback(onAdded)
  const { errors, summary, isWorking, refuse, mark, send } = useFormIssues()

  const change = (value: string, name: string) => {
    setValues((before) => ({ ...before, [name as UserField]: value }))
    key.current = uuidv7()
    mark(name)
  }
  const submit = async () => {
    const issues = userIssues(tidyPerson(values))
    const missing = missingUserFields(values)
    const [first] = issues
    if (first) return refuse(missing ?? first.message, issues)
    await send(
      async () => {
        const text = (await createUser(values, key.current)) || userTexts.created
        const tell = lateAdded()
        if (tell) tell(text)
        else showToast({ kind: "success", text, durationMs: toastTimes.staffSuccess })
      },
      (error) => {
        const failure = asApiFailure(error)
        if (failure.status >= 400 && failure.status < 500) key.current = uuidv7()
        refuse(refusalText(failure), failure.errors)
      },
    )
  }
  const isChanged = Object.values(values).some((value) => value !== "")
  return { values, errors, summary, isWorking, isChanged, change, submit }
}

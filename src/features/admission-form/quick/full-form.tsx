import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import {
  dropUnfinished,
  newAdmissionId,
  startNewForm,
  type Unfinished,
  useUnfinished,
} from "#data/admissions/staff-registration.ts"
import { NEW_DRAFT } from "#data/form/open-form.ts"
import { useCourses } from "#data/reads/dropdowns.ts"
import { momentText } from "#domain/fields/moment-text.ts"
import { fill } from "#domain/texts/common/fill.ts"
import { wizardTexts } from "#domain/texts/form/wizard.ts"
import { RouterLinkButton } from "#screen/frame/router-link-button.tsx"
import { Button } from "#ui/buttons/button.tsx"
import { IconButton } from "#ui/buttons/icon-button.tsx"
import { SyncMark } from "#ui/look/mark.tsx"
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx"
import { Disclosure } from "#ui/overlays/disclosure.tsx"
import { sayFailure } from "../wizard/outcome-messages.ts"
import * as css from "./registration.css.ts"
import { registrationWords as words } from "./words.ts"

/** The other way to register: the full form, new, or one that was begun on this device. */
export function FullForm() {
  const unfinished = useUnfinished() ?? []
  const navigate = useNavigate()
  const [dropped, setDropped] = useState<Unfinished | null>(null)
  const start = async () => {
    try {
      await startNewForm()
      // Under an id of its own: another window may be entering another applicant.
      await navigate({ to: "/students/create", search: { way: "form", draft: newAdmissionId() } })
    } catch (error) {
      sayFailure(error, wizardTexts.notSaved)
    }
  }
  const drop = async ({ draftId }: Unfinished) => {
    setDropped(null)
    await dropUnfinished(draftId)
  }
  return (
    <aside className={css.full} aria-label={words.fullForm}>
      <div className={css.lead}>
        <div>
          <h2 className={css.title}>{words.fullForm}</h2>
          <p className={css.soft}>{words.fullFormText}</p>
        </div>
        <Button icon="plus" onClick={() => void start()}>
          {words.newAdmission}
        </Button>
      </div>
      {unfinished.length > 0 && (
        <Disclosure title={words.unfinished} extra={unfinished.length} isOpenAtFirst={unfinished.length <= 3}>
          <ul>
            {unfinished.map((one) => (
              <Begun key={one.draftId} one={one} onDrop={setDropped} />
            ))}
          </ul>
        </Disclosure>
      )}
      {dropped && (
        <ConfirmDialog
          isOpen
          title={fill(words.dropTitle, { name: nameOf(dropped) })}
          text={dropped.admissionId === null ? words.dropText : words.dropTextCreated}
          confirmText={words.drop}
          cancelText={wizardTexts.cancel}
          kind="bad"
          onCancel={() => setDropped(null)}
          onConfirm={() => void drop(dropped)}
        />
      )}
    </aside>
  )
}

type BegunProps = { one: Unfinished; onDrop: (one: Unfinished) => void }

function Begun({ one, onDrop }: BegunProps) {
  const { data: courses = [] } = useCourses()
  const course = courses.find((row) => String(row.CourseId) === one.courseId)?.Name
  const name = nameOf(one)
  const label = fill(words.continue, { name })
  const facts = [course, fill(words.step, { n: one.step }), momentText(one.savedAt, new Date())]
  return (
    <li className={css.begun}>
      <SyncMark state="device" />
      <div className={css.words}>
        <p className={css.name}>{name}</p>
        <p className={css.caption}>{facts.filter(Boolean).join(" · ")}</p>
      </div>
      {one.admissionId === null ? (
        <RouterLinkButton
          size="small"
          to="/students/create"
          search={{ way: "form", ...(one.draftId === NEW_DRAFT ? {} : { draft: one.draftId }) }}
          aria-label={label}
        >
          {words.go}
        </RouterLinkButton>
      ) : (
        <RouterLinkButton
          size="small"
          to="/students/edit/$AdmissionId"
          params={{ AdmissionId: one.admissionId }}
          aria-label={label}
        >
          {words.go}
        </RouterLinkButton>
      )}
      <IconButton icon="x" label={fill(words.remove, { name })} onClick={() => onDrop(one)} />
    </li>
  )
}

const nameOf = (one: Unfinished): string => one.name || words.nameless

import { createFileRoute } from "@tanstack/react-router"
import { EditChooserScreen } from "#features/admission-form/edit-chooser.screen.tsx"

export const Route = createFileRoute("/_app/students/editadmission")({ component: EditChooserScreen })

import type { ComponentProps } from "react"
import { useBackCloses } from "#screen/search/use-back-closes.ts"
import { Drawer } from "#ui/overlays/dialog.tsx"

/** The menu on a phone, which Back closes. */
export function PhoneMenu(props: ComponentProps<typeof Drawer>) {
  useBackCloses(props.onClose)
  return <Drawer {...props} />
}

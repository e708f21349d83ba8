import { createLink } from "@tanstack/react-router"
import { LinkButton } from "#ui/buttons/link-button.tsx"

/** A router link that looks like a button. */
export const RouterLinkButton = createLink(LinkButton)

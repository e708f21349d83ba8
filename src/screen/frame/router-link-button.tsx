import { createLink } from "@tanstack/react-router"
import { LinkButton } from "#ui/buttons/link-button.tsx"

/** A link of the router that looks like a button. */
export const RouterLinkButton = createLink(LinkButton)

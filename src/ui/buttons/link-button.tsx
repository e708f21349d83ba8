import type { AnchorHTMLAttributes, ReactNode, Ref } from "react"
import { Icon, type IconName } from "#ui/look/icon.tsx"
import { type ButtonKind, type ButtonSize, buttonClass } from "./button.tsx"

type LinkButtonProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "className"> & {
  children: ReactNode
  kind?: ButtonKind | undefined
  size?: ButtonSize | undefined
  isBlock?: boolean | undefined
  icon?: IconName | undefined
  ref?: Ref<HTMLAnchorElement> | undefined
}

/** A link that looks like a button. Use it with the router through `createLink(LinkButton)`. */
export function LinkButton({ children, kind, size, isBlock, icon, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={buttonClass({ kind, size, isBlock })}>
      {icon && <Icon name={icon} size={16} />}
      {children}
    </a>
  )
}

import { RowAction, RowActions } from "#ui/buttons/row-action.tsx"
import { keptListWords as words } from "./words.ts"

/** The width of these actions, in rem. */
export const keptActionsWidth = "15.75rem"

type KeptRowActionsProps = {
  row: { readonly Name: string; readonly IsActive: boolean }
  /** A change of the list is being saved: another one begins with the saved list. */
  isWorking: boolean
  onChange: () => void
  onTurn: () => void
  /** Left out when the row cannot be removed. */
  onRemove?: (() => void) | undefined
}

/** The actions for a row of a list that the college maintains. */
export function KeptRowActions({ row, isWorking, onChange, onTurn, onRemove }: KeptRowActionsProps) {
  const { Name, IsActive } = row
  return (
    <RowActions mayWrap>
      <RowAction label={words.change} subject={Name} isDisabled={isWorking} onClick={onChange} />
      <RowAction
        label={IsActive ? words.deactivate : words.activate}
        subject={Name}
        isDisabled={isWorking}
        // The second press of a double press would turn it back.
        onClick={({ detail }) => detail < 2 && onTurn()}
      />
      {onRemove && (
        <RowAction label={words.remove} subject={Name} isBad isDisabled={isWorking} onClick={onRemove} />
      )}
    </RowActions>
  )
}

import { Button } from "#ui/buttons/button.tsx"

type FormButtonsProps = {
  text: string
  workingText: string
  isWorking: boolean
  isDisabled?: boolean | undefined
  /** The form's id, when the buttons are outside the form. */
  formId?: string | undefined
  /** When there is no form to submit. */
  onSave?: (() => Promise<void>) | undefined
  cancel?: { text: string; isDisabled?: boolean; onClick: () => void } | undefined
}

/** The submit and cancel buttons of a form or a panel. */
export function FormButtons({ text, workingText, formId, onSave, cancel, ...state }: FormButtonsProps) {
  return (
    <>
      {cancel && (
        <Button size="large" isDisabled={cancel.isDisabled} onClick={cancel.onClick}>
          {cancel.text}
        </Button>
      )}
      <Button
        {...state}
        type={onSave ? "button" : "submit"}
        form={formId}
        kind="primary"
        size="large"
        workingLabel={workingText}
        onClick={onSave && (() => void onSave())}
      >
        {text}
      </Button>
    </>
  )
}

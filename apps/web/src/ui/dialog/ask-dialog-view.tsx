import { Button } from '../button.tsx'
import { Icon, type IconName } from '../icon.tsx'
import { DialogFrame } from './dialog-frame.tsx'

type AskDialogViewProps = {
  title: string
  text: string
  /** Label of the cancel button; « Annuler » by default. */
  cancel?: string
  onCancel: () => void
  /** Label of the confirm button; without it the dialog only tells something. */
  confirm?: string | undefined
  onConfirm?: () => void
  /** Set where confirming loses something. */
  tone?: 'error'
  icon?: IconName
}

/** One question, with cancel on the left and confirm on the right. */
export const AskDialogView = (props: AskDialogViewProps) => {
  const { title, text, cancel, onCancel, confirm, onConfirm, tone, icon } = props
  return (
    <DialogFrame
      size="small"
      title={title}
      text={text}
      cancel={cancel}
      onClose={onCancel}
      actions={
        confirm !== undefined && (
          <Button
            variant="contained"
            tone={tone}
            startIcon={icon && <Icon name={icon} size={22} />}
            onClick={({ detail }) => {
              // The second click of a double tap may have been meant for the question before.
              if (detail <= 1) onConfirm?.()
            }}
          >
            {confirm}
          </Button>
        )
      }
    />
  )
}

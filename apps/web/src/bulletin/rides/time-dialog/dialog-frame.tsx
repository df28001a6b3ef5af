import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useId, type ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { PrimaryAction } from '../../../ui/primary-action.tsx'
import { Button } from '../../../ui/button.tsx'
import styles from './dialog-frame.module.css'

type DialogFootProps = {
  /** Label of the confirm button. */
  confirm: string
  onCancel: () => void
  /** Displayed between the two buttons. */
  children?: ReactNode
}

/** The cancel and confirm buttons. */
export const DialogFoot = ({ confirm, onCancel, children }: DialogFootProps) => {
  const { t } = useTranslation()
  return (
    <>
      <Button variant="text" onClick={onCancel}>
        {t('common.actions.cancel')}
      </Button>
      {children}
      <PrimaryAction type="submit" icon="check">
        {confirm}
      </PrimaryAction>
    </>
  )
}

type DialogFrameProps = {
  title: string
  subtitle: string
  width: number
  height?: number | undefined
  /** Displayed beside the title. */
  headAction?: ReactNode
  children: ReactNode
  /** The cancel button first, the confirm button last. */
  footer: ReactNode
  onSubmit: () => void
  onCancel: () => void
}

/** A dialog with a form: Enter confirms, Escape cancels, a tap outside does nothing. */
export const DialogFrame = ({
  title,
  subtitle,
  width,
  height,
  headAction,
  children,
  footer,
  onSubmit,
  onCancel,
}: DialogFrameProps) => {
  const id = useId()
  return (
    <Dialog
      isFilledIn
      onClose={onCancel}
      width={width}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-subtitle`}
    >
      <form
        className={styles.form}
        noValidate
        style={height === undefined ? undefined : { height }}
        onSubmit={(event) => {
          event.preventDefault()
          // React events bubble through portals, so a form around the dialog would also receive the submit event.
          event.stopPropagation()
          onSubmit()
        }}
      >
        <header className={styles.head}>
          <div>
            <h2 id={`${id}-title`}>{title}</h2>
            <p id={`${id}-subtitle`}>{subtitle}</p>
          </div>
          {headAction}
        </header>
        <div className={styles.body}>{children}</div>
        <footer className={styles.foot}>{footer}</footer>
      </form>
    </Dialog>
  )
}

import { useId, type ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogActions, DialogContent, DialogTitle } from '../../../ui/dialog/dialog-parts.ts'
import { Icon } from '../../../ui/icon.tsx'
import styles from './register-dialog.module.css'

const WIDTH = 480

type RegisterDialogProps = {
  title: string
  save: string
  cancel: string
  /** Why the entry cannot be saved; null when no error is known. */
  fault: string | null
  onSave: () => void
  onClose: () => void
  children: ReactNode
}

/** Form dialog for one row. The entry stays in the form whatever the outcome of the save. */
export const RegisterDialog = ({
  title,
  save,
  cancel,
  fault,
  onSave,
  onClose,
  children,
}: RegisterDialogProps) => {
  const { t } = useTranslation()
  const titleId = useId()
  return (
    <Dialog isFilledIn onClose={onClose} aria-labelledby={titleId} width={WIDTH}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSave()
        }}
      >
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <div className={styles.fields}>
            {children}
            <div className={styles.said}>
              {fault === null && <p>{t('common.requiredLegend')}</p>}
              <div role="alert">
                {fault !== null && (
                  <p data-tone="error">
                    <Icon name="error" size={18} />
                    {fault}
                  </p>
                )}
              </div>
            </div>
          </div>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            {cancel}
          </Button>
          <Button variant="contained" type="submit">
            {save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

import { useId, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { DialogActions, DialogContent, DialogTitle } from '../../ui/dialog/dialog-parts.ts'
import { withClass } from '../../ui/with-class.ts'
import styles from './details-dialog.module.css'

const WIDTH = 600

/** The list scrolls, the dialog does not. */
export const ListSpace = withClass('div', styles.listSpace)

type DetailsDialogProps = {
  title: string
  /** True when it contains inputs: a tap outside does not close it. */
  isFilledIn?: boolean
  children: ReactNode
  /** Button on the right, when choosing an item is not enough to confirm. */
  action?: ReactNode
  onCancel: () => void
}

/** Asks for a detail that cannot be chosen on the diagram. */
export const DetailsDialog = ({
  title,
  isFilledIn = false,
  children,
  action,
  onCancel,
}: DetailsDialogProps) => {
  const { t } = useTranslation()
  const titleId = useId()
  return (
    <Dialog onClose={onCancel} width={WIDTH} isFilledIn={isFilledIn} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>{children}</DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onCancel}>
          {t('common.actions.cancel')}
        </Button>
        {action}
      </DialogActions>
    </Dialog>
  )
}

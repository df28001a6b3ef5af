import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { AskDialog } from '../ui/ask-dialog.tsx'

type RemoveManeuverDialogProps = { time: string; onCancel: () => void; onRemove: () => void }

export const RemoveManeuverDialog = ({ time, onCancel, onRemove }: RemoveManeuverDialogProps) => {
  const { t } = useTranslation()
  return (
    <AskDialog
      open
      title={t('maneuver.delete.title')}
      text={t('maneuver.delete.text', { time })}
      cancel={t('common.actions.cancel')}
      onCancel={onCancel}
      action={
        <Button variant="contained" color="error" onClick={onRemove}>
          {t('common.actions.delete')}
        </Button>
      }
    />
  )
}

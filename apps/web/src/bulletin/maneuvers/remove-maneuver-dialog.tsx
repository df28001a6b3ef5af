import { useTranslation } from '../../i18n/use-translation.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'

type RemoveManeuverDialogProps = {
  time: string
  observationCount: number
  onCancel: () => void
  onRemove: () => void
}

export const RemoveManeuverDialog = (props: RemoveManeuverDialogProps) => {
  const { time, observationCount: count, onCancel, onRemove } = props
  const { t } = useTranslation()
  return (
    <AskDialog
      open
      title={t('maneuver.delete.title')}
      text={[
        t('maneuver.delete.text', { time }),
        ...(count > 0 ? [t('maneuver.delete.observations', { count })] : []),
      ].join('\n')}
      cancel={t('common.actions.cancel')}
      onCancel={onCancel}
      action={
        <Button variant="contained" tone="error" onClick={onRemove}>
          {t('common.actions.delete')}
        </Button>
      }
    />
  )
}

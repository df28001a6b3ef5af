import { useTranslation } from 'react-i18next'
import { AskDialog } from '../../ui/ask-dialog.tsx'

/** Without the stations of the line there is nothing to choose from. */
export const NoLineDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation()
  return (
    <AskDialog
      open
      title={t('stationDialog.noLine.title')}
      text={t('stationDialog.noLine.text')}
      cancel={t('common.actions.close')}
      onCancel={onClose}
      action={null}
    />
  )
}

import { t } from '../../../i18n/translate.ts'
import { useQuery } from '@tanstack/react-query'
import { useServices } from '../../../session/services.ts'
import { linesQuery } from '../../plan/plan-queries.ts'
import { AskDialog } from '../../../ui/dialog/ask-dialog.tsx'

/** Shown when the stations of the line are still loading or could not be loaded, so there is nothing to choose from. */
export const NoLineDialog = ({ onClose }: { onClose: () => void }) => {
  const { client } = useServices()
  const { isFetching } = useQuery(linesQuery(client))
  return (
    <AskDialog
      open
      title={t(isFetching ? 'app.loading' : 'stationDialog.noLine.title')}
      text={t(isFetching ? 'stationDialog.noLine.loading' : 'stationDialog.noLine.text')}
      cancel={t('common.actions.close')}
      onCancel={onClose}
    />
  )
}

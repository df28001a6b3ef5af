import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { WaitingView } from '../../../ui/loading/waiting-view.tsx'
import { useServices } from '../../../session/services.ts'
import { linesQuery } from '../../../bulletin/plan/plan-queries.ts'
import { useRetryFailed } from '../../../bulletin/plan/retry-failed.ts'
import { Notice } from '../../../ui/notice.tsx'
import { Button } from '../../../ui/button.tsx'
import styles from './missing-line.module.css'

/** Rides cannot be drawn without their line. It is fetched again when the network is back, or with the retry button. */
export const MissingLine = () => {
  const { t } = useTranslation()
  const { client } = useServices()
  const { isFetching } = useQuery(linesQuery(client))
  const retry = useRetryFailed()
  if (isFetching) return <WaitingView text={t('app.loading')} />
  return (
    <div className={styles.frame}>
      <Notice tone="warning" title={t('stationDialog.noLine.title')}>
        <p>{t('stationDialog.noLine.text')}</p>
      </Notice>
      <Button variant="outlined" onClick={retry}>
        {t('common.actions.retry')}
      </Button>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { WaitingView } from '../../../ui/loading/waiting-view.tsx'
import { useServices } from '../../../session/services.ts'
import { linesQuery } from '../../../bulletin/plan/plan-queries.ts'
import { useRetryFailed } from '../../../bulletin/plan/retry-failed.ts'
import { Notice } from '../../../ui/notice.tsx'
import { styled } from '../../../ui/styled.ts'
import { Button } from '../../../ui/button.tsx'

const Frame = styled('div')`
  display: grid;
  justify-items: start;
  gap: 16px;
  padding: 24px;
`

/** Rides cannot be drawn without their line. It is fetched again when the network is back, or with the retry button. */
export const MissingLine = () => {
  const { t } = useTranslation()
  const { client } = useServices()
  const { isFetching } = useQuery(linesQuery(client))
  const retry = useRetryFailed()
  if (isFetching) return <WaitingView text={t('app.loading')} />
  return (
    <Frame>
      <Notice tone="warning" title={t('stationDialog.noLine.title')}>
        <p>{t('stationDialog.noLine.text')}</p>
      </Notice>
      <Button variant="outlined" onClick={retry}>
        {t('common.actions.retry')}
      </Button>
    </Frame>
  )
}

import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ApiClient } from '../../../api/api-client.ts'
import { failureWords } from '../../../bulletin/plan/failure-words.ts'
import { t } from '../../../i18n/translate.ts'
import { useAccount } from '../../../session/account-context.ts'
import { useServices } from '../../../session/services.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.ts'
import { Timeline } from './timeline.tsx'
import styles from './history-dialog.module.css'

/** No `staleTime`: each opening of the dialog refetches, because entries may have been added. */
const historyQuery = (
  client: Pick<ApiClient, 'getBulletinHistory'>,
  { id, ownMatricule }: { id: string; ownMatricule: string },
) =>
  queryOptions({
    meta: { silent: true },
    queryKey: ['bulletinHistory', ownMatricule, id],
    queryFn: ({ signal }) => client.getBulletinHistory({ params: { id } }, { signal }),
  })

/** Loads and shows the history of the bulletin, or the error with a retry button. */
export const HistoryContent = ({ bulletin }: { bulletin: Bulletin }) => {
  const { client } = useServices()
  const { matricularAccount: ownMatricule } = useAccount()
  const { data, error, refetch } = useQuery(historyQuery(client, { id: bulletin.id, ownMatricule }))
  if (data) return <Timeline entries={data} bulletin={bulletin} />
  if (!error)
    return (
      <div className={styles.loading} aria-busy="true">
        <VisuallyHidden aria-live="polite">{t('history.loading')}</VisuallyHidden>
        <Skeleton height={72} />
        <Skeleton height={120} />
      </div>
    )
  return (
    <div role="alert">
      <Notice tone="error" title={t('history.loadError')}>
        <p>{t(failureWords(error))}</p>
        <Button variant="text" onClick={() => void refetch()}>
          {t('common.actions.retry')}
        </Button>
      </Notice>
    </div>
  )
}

type HistoryDialogProps = { bulletin: Bulletin; onClose: () => void }

export const HistoryDialog = ({ bulletin, onClose }: HistoryDialogProps) => {
  const title = t('history.title')
  return (
    <DialogFrame
      size="large"
      title={title}
      bodyLabel={title}
      cancel={t('common.actions.close')}
      onClose={onClose}
    >
      <HistoryContent bulletin={bulletin} />
    </DialogFrame>
  )
}

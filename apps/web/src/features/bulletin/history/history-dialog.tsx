import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useServices } from '../../../session/services.ts'
import { useAccount } from '../../../session/account-context.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { failureWords } from '../../../bulletin/plan/failure-words.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DialogActions, DialogContent, DialogTitle } from '../../../ui/dialog/dialog-parts.ts'
import { Notice } from '../../../ui/notice.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.ts'
import { historyQuery } from './history-query.ts'
import { Timeline } from './timeline.tsx'
import styles from './history-dialog.module.css'

/** Loads and shows the history of the bulletin, or the error with a retry button. */
export const HistoryContent = ({ bulletin }: { bulletin: Bulletin }) => {
  const { t } = useTranslation()
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

type HistoryDialogProps = { bulletin: Bulletin; isOpen: boolean; onClose: () => void }

export const HistoryDialog = ({ bulletin, isOpen, onClose }: HistoryDialogProps) => {
  const { t } = useTranslation()
  const titleId = useId()
  if (!isOpen) return null
  return (
    <Dialog onClose={onClose} width={720} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('history.title')}</DialogTitle>
      <DialogContent tabIndex={0}>
        <HistoryContent bulletin={bulletin} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {t('common.actions.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

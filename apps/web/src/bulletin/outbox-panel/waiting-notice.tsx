import { useOpenDialog } from '../../session/shell-dialogs.ts'
import { t } from '../../i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { countsOf } from './outbox-counts.ts'
import { useOutbox } from './use-outbox.ts'
import styles from './waiting-notice.module.css'

/** Warns about pending bulletins before the user starts another one. Renders nothing when there are none. */
export const WaitingNotice = () => {
  const openDialog = useOpenDialog()
  const outbox = useOutbox()
  const { waiting, errors } = countsOf(outbox)
  const isUnkept = outbox !== null && outbox.unkeptIds.size > 0
  if (waiting + errors === 0) return null
  const title = [
    waiting > 0 && t('offline.pending', { count: waiting }),
    errors > 0 && t('offline.errorsCount', { count: errors }),
  ]
    .filter((words) => typeof words === 'string')
    .join(', ')
  return (
    <Notice tone={errors > 0 || isUnkept ? 'error' : 'warning'} icon="tabletCheck" title={title}>
      <p>{t(isUnkept ? 'outbox.unkept' : 'offline.waitingText')}</p>
      <Button className={styles.opener} variant="text" onClick={() => openDialog('outbox')}>
        {t('outbox.show')}
      </Button>
    </Notice>
  )
}

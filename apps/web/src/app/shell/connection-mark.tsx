import { mayCall } from '@bulletin/domain/access/call'
import { t } from '../../i18n/translate.ts'
import { countsOf } from '../../bulletin/outbox-panel/outbox-counts.ts'
import { useOutbox } from '../../bulletin/outbox-panel/use-outbox.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.ts'
import { useObservable } from '../../platform/observable.ts'
import { useServices } from '../../session/services.ts'
import { useAccount } from '../../session/account-context.ts'
import { useOpenDialog } from '../../session/shell-dialogs.ts'
import styles from './connection-mark.module.css'

type State = 'online' | 'offline' | 'sending'

const ConnectionWord = ({ state }: { state: State }) => (
  <span className={styles.word} data-widest={t('connection.offline')}>
    {t(`connection.${state}`)}
  </span>
)

const ICONS = {
  online: 'cloudCheck',
  offline: 'cloudOff',
  sending: 'refresh',
} as const satisfies Record<State, IconName>

const OutboxMark = () => {
  const connection = useObservable(useServices().connectivity)
  const { waiting, errors, isSending } = countsOf(useOutbox())
  const openDialog = useOpenDialog()
  const state: State = isSending ? 'sending' : connection
  const label = [
    t('connection.state', { state: t(`connection.${state}`) }),
    waiting > 0 && t('offline.pending', { count: waiting }),
    errors > 0 && t('offline.errorsCount', { count: errors }),
  ]
    .filter((words) => typeof words === 'string')
    .join(', ')
  return (
    <>
      <button
        className={styles.opener}
        type="button"
        data-connection={state}
        aria-label={label}
        aria-haspopup="dialog"
        onClick={() => openDialog('outbox')}
      >
        <Icon name={ICONS[state]} size={22} />
        <ConnectionWord state={state} />
        {waiting > 0 && (
          <b className={styles.count} data-count="waiting">
            {waiting}
          </b>
        )}
        {errors > 0 && (
          <b className={styles.count} data-count="errors">
            <Icon name="warning" size={14} strokeWidth={2.4} />
            {errors}
          </b>
        )}
      </button>
      <VisuallyHidden>
        <output>{label}</output>
      </VisuallyHidden>
    </>
  )
}

const PlainMark = () => {
  const connection = useObservable(useServices().connectivity)
  return (
    <output className={styles.frame} data-connection={connection}>
      <Icon name={ICONS[connection]} size={22} />
      <ConnectionWord state={connection} />
    </output>
  )
}

/**
 * « En ligne », « hors ligne » or « envoi en cours »; users who send bulletins also see how many are queued, and open
 * their list.
 */
export const ConnectionMark = () =>
  mayCall(useAccount().roles, 'submitBulletin') ? <OutboxMark /> : <PlainMark />

import { useSignInAgain } from '../../session/use-sign-in-again.ts'
import { t } from '../../i18n/translate.ts'
import type { Connection } from '../../offline/connectivity.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './outbox-notice.module.css'

/** Repeats the sign-in offer of the page's banner, which the panel covers. */
const SignedOutNotice = () => {
  const { start, signIn } = useSignInAgain()
  return (
    <Notice tone="warning" icon="lock" title={t('session.expired.title')}>
      <p>{t(start === 'leaving' ? 'outbox.notice.signIn' : `session.lapsed.${start}`)}</p>
      <div className={styles.action}>
        <Button variant="outlined" onClick={() => void signIn()}>
          {t('session.lapsed.signIn')}
        </Button>
      </div>
    </Notice>
  )
}

type OutboxNoticeProps = {
  connection: Connection
  isSending: boolean
  isSignedOut: boolean
  isUnkept: boolean
}

/** Overall status of the outbox. */
export const OutboxNotice = ({ connection, isSending, isSignedOut, isUnkept }: OutboxNoticeProps) => {
  if (isUnkept)
    return (
      <Notice tone="error" icon="warning" title={t('driving.saved.failed')}>
        <p>{t('outbox.unkept')}</p>
      </Notice>
    )
  if (isSending)
    return (
      <Notice tone="info" icon="cloudCheck" title={t('connection.sending')}>
        <p>{t('outbox.notice.sending')}</p>
      </Notice>
    )
  if (connection === 'offline')
    return (
      <Notice tone="warning" icon="cloudOff" title={t('connection.offline')}>
        <p>{t('outbox.notice.offline')}</p>
      </Notice>
    )
  if (isSignedOut) return <SignedOutNotice />
  return null
}

import { useTranslation } from 'react-i18next'
import { useServices } from '../../app/services.ts'
import { useAccount } from '../../app/session/account-context.ts'
import type { SentNotice } from '../../tablet/today.ts'
import { archiveLinkOf } from './sent/archive-link.ts'
import { SentView } from './sent/sent-view.tsx'

type SentStepProps = { notice: SentNotice; onNew: () => void }

/** What became of the bulletin that was validated last. */
export const SentStep = ({ notice, onNew }: SentStepProps) => {
  const { t } = useTranslation()
  const { screens } = useServices()
  const account = useAccount()
  const { outcome, date, service, receivedAt, isSessionExpired } = notice
  return (
    <SentView
      outcome={outcome}
      date={date}
      service={service}
      receivedAt={receivedAt}
      reason={isSessionExpired ? t('sent.sessionExpired.reason') : undefined}
      advice={isSessionExpired ? t('sent.sessionExpired.advice') : undefined}
      archive={archiveLinkOf(account, notice, new Set(screens.map(({ route }) => route)))}
      onNew={onNew}
    />
  )
}

import { useEffect } from 'react'
import { useTranslation } from '../../messages/use-translation.ts'
import { useServices } from '../../app/services.ts'
import { useAccount } from '../../app/session/account-context.ts'
import { logError } from '../../log.ts'
import { downloadBulletin } from '../../tablet/download.ts'
import type { SentNotice } from '../../tablet/today.ts'
import { archiveLinkOf } from './sent/archive-link.ts'
import { SentView } from './sent/sent-view.tsx'

type SentStepProps = { notice: SentNotice; onNew: () => void }

/** What became of the bulletin that was validated last. */
export const SentStep = ({ notice, onNew }: SentStepProps) => {
  const { t } = useTranslation()
  const { screens, tablet, savedFilters } = useServices()
  const account = useAccount()
  const { id, outcome, date, service, receivedAt, isSessionExpired } = notice
  const { matricularAccount } = account
  useEffect(() => savedFilters.noteSent(matricularAccount, date), [savedFilters, matricularAccount, date])
  const copy = async () => {
    try {
      const waiting = await tablet.findWaiting(id)
      if (!waiting) return
      downloadBulletin(waiting)
      await tablet.noteCopied(matricularAccount, id)
    } catch (error) {
      logError('A bulletin that waits could not be read', error)
    }
  }
  return (
    <SentView
      outcome={outcome}
      date={date}
      service={service}
      receivedAt={receivedAt}
      step={isSessionExpired ? t('sent.sessionExpired.step') : undefined}
      reason={isSessionExpired ? t('sent.sessionExpired.reason') : undefined}
      advice={isSessionExpired ? t('sent.sessionExpired.advice') : undefined}
      archive={archiveLinkOf(account, notice, new Set(screens.map(({ route }) => route)))}
      onNew={onNew}
      onDownload={() => void copy()}
    />
  )
}

import { useEffect } from 'react'
import { t } from '../../i18n/translate.ts'
import { useServices } from '../../session/services.ts'
import { useAccount } from '../../session/account-context.ts'
import { useLineAccent } from '../../ui/theme/line-accent.ts'
import { momentInFigures } from '../../bulletin/plan/moment-words.ts'
import { useOutbox } from '../../bulletin/outbox-panel/use-outbox.ts'
import { logError } from '../../platform/log.ts'
import { downloadBulletin } from '../../platform/download.ts'
import type { SentNotice } from '../../offline/day/today.ts'
import { archiveLinkOf } from './sent/archive-link.ts'
import { SentView } from './sent/sent-view.tsx'

type SentStepProps = { notice: SentNotice; onNew: () => void }

type Told = { title?: string; step?: string; reason?: string; advice?: string; isCopyOffered?: boolean }

/** Extra texts for the outcome, and whether to offer a copy. */
const useTold = ({ id, outcome, isSessionExpired }: SentNotice): Told => {
  const { timeZone } = useServices().settings
  const outbox = useOutbox()
  if (outcome === 'SENT' || outcome === 'SENDING') return {}
  const before = outbox?.entries.find((entry) => entry.id === id)?.receivedBefore
  const advice = outbox?.unkeptIds.has(id) ? { advice: t('outbox.unkept'), isCopyOffered: true } : {}
  if (before)
    return {
      title: t('sent.receivedBefore.title'),
      step: t('sent.receivedBefore.step'),
      reason: t('outbox.reason.receivedBefore', momentInFigures(before.validatedAt, timeZone)),
      advice: t('sent.receivedBefore.advice'),
      isCopyOffered: true,
      ...advice,
    }
  if (!isSessionExpired) return { isCopyOffered: outcome === 'SERVER_ERROR', ...advice }
  return {
    step: t('sent.sessionExpired.step'),
    reason: t('sent.sessionExpired.reason'),
    advice: t('sent.sessionExpired.advice'),
    ...advice,
  }
}

/** The outcome of the last validated bulletin. */
export const SentStep = ({ notice, onNew }: SentStepProps) => {
  const { tablet, savedFilters } = useServices()
  const account = useAccount()
  const { id, date } = notice
  const { isCopyOffered, ...told } = useTold(notice)
  useLineAccent(notice.line ?? null, 'bulletin')
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
      {...notice}
      {...told}
      archive={archiveLinkOf(account)}
      onNew={onNew}
      onDownload={isCopyOffered === true ? () => void copy() : undefined}
    />
  )
}

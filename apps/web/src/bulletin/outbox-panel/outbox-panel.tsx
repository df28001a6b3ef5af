import { instantText, type Day } from '@bulletin/domain/time/day'
import { useId, useState } from 'react'
import { Temporal } from '@bulletin/domain/time/temporal'
import { useServices } from '../../session/services.ts'
import { useAccount } from '../../session/account-context.ts'
import { lazyDialog } from '../../i18n/lazy.tsx'
import { logError } from '../../platform/log.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { Outbox } from '../../offline/outbox/outbox.ts'
import type { Outgoing } from '../../offline/outbox/outgoing.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useObservable } from '../../platform/observable.ts'
import { dayAndTime, type Saying } from './entry-words.ts'
import { countsOf, inListOrder } from './outbox-counts.ts'
import { OutboxEntry, UnreadableEntry } from './outbox-entry.tsx'
import { OutboxNotice } from './outbox-notice.tsx'
import { Empty, Foot, Head, List, Middle } from './panel-parts.ts'
import { ReceiptEntry } from './receipt-entry.tsx'
import { useOutbox } from './use-outbox.ts'

const DetailsDialog = lazyDialog(
  () => import('./details-dialog.tsx').then((module) => module.DetailsDialog),
  ({ entry }) => entry !== null,
)

const NOTHING: Outbox = {
  entries: [],
  unreadable: [],
  receipts: [],
  sendingIds: new Set(),
  unkeptIds: new Set(),
}

/** Retries one or all entries. Without a network or a session, a message says that nothing is lost. */
const useRetry = () => {
  const { t } = useTranslation()
  const { tablet, messageBar, connectivity, session } = useServices()
  const { matricularAccount } = useAccount()
  const isUnkept = (useOutbox()?.unkeptIds.size ?? 0) > 0
  const [isBusy, setBusy] = useState(false)
  const reasonNow = () => {
    if (isUnkept) return 'outbox.unkept'
    return session.get().kind === 'lapsed' ? 'errors.sessionExpired' : 'errors.sendOffline'
  }
  const retry = async (id?: string) => {
    if (isBusy) return
    setBusy(true)
    try {
      await connectivity.ask()
      const { isCutShort } = await tablet.retry(matricularAccount, id)
      if (isCutShort) messageBar.show({ severity: 'warning', text: t(reasonNow()) })
    } catch (error) {
      logError('What waits could not be sent', error)
      messageBar.show({ severity: 'error', text: t('errors.generic') })
    }
    setBusy(false)
  }
  return { isBusy, retry }
}

const LastSent = () => {
  const { t } = useTranslation()
  const { tablet, settings } = useServices()
  const { matricularAccount } = useAccount()
  const newest = useOutbox()?.receipts[0]?.receivedAt ?? ''
  const remembered = tablet.lastSentAtOf(matricularAccount) ?? ''
  const last = newest > remembered ? newest : remembered
  return (
    <span>
      {last === '' ? t('offline.neverSent') : t('offline.lastSent', dayAndTime(last, settings.timeZone))}
    </span>
  )
}

const OpenPanel = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation()
  const { settings, connectivity, clock, tablet } = useServices()
  const { name, matricularAccount } = useAccount()
  const titleId = useId()
  const connection = useObservable(connectivity)
  const outbox = useOutbox()
  const { entries, unreadable, receipts, sendingIds, unkeptIds } = outbox ?? NOTHING
  const [viewed, setViewed] = useState<Outgoing | null>(null)
  const { isBusy, retry } = useRetry()
  const { waiting, errors, isSending } = countsOf(outbox)
  const saying: Saying = {
    t,
    timeZone: settings.timeZone,
    build: tablet.build,
    connection,
    sendingDay: entries.find(({ id }) => sendingIds.has(id))?.date ?? null,
  }
  const today: Day = Temporal.Instant.from(instantText(clock.now()))
    .toZonedDateTimeISO(settings.timeZone)
    .toPlainDate()
    .toString()
  const isEmpty = outbox !== null && entries.length === 0 && unreadable.length === 0
  return (
    <Dialog place="right" aria-labelledby={titleId} onClose={onClose}>
      <Head>
        <div>
          <h2 id={titleId}>{t('outbox.title')}</h2>
          <p>{t('outbox.owner', { name, matricule: matricularAccount })}</p>
        </div>
        <IconButton icon="close" label={t('common.actions.close')} onClick={onClose} />
      </Head>
      <Middle tabIndex={0} aria-label={t('outbox.list')}>
        <div aria-live="polite">
          <OutboxNotice
            connection={connection}
            isSending={isSending}
            isUnkept={unkeptIds.size > 0}
            isSignedOut={entries.some(({ nextTry }) => nextTry === 'AFTER_SIGN_IN')}
          />
          {isEmpty && (
            <Empty>
              <Icon name="checkCircle" size={32} />
              <div>
                <strong>{t('outbox.empty.title')}</strong>
                <p>{t('outbox.empty.text')}</p>
              </div>
            </Empty>
          )}
        </div>
        <List>
          {inListOrder(entries).map((entry) => (
            <OutboxEntry
              key={entry.id}
              entry={entry}
              sendingIds={sendingIds}
              isUnkept={unkeptIds.has(entry.id)}
              saying={saying}
              isBusy={isBusy || isSending}
              onRetry={(id) => void retry(id)}
              onDetails={setViewed}
            />
          ))}
          {unreadable.map(({ id, raw }) => (
            <UnreadableEntry key={id} id={id} raw={raw} />
          ))}
          {receipts.map((receipt) => (
            <ReceiptEntry key={receipt.id} receipt={receipt} today={today} />
          ))}
        </List>
      </Middle>
      <Foot>
        <LastSent />
        <Button
          variant="outlined"
          disabled={isBusy || isSending || waiting + errors === 0}
          startIcon={<Icon name="refresh" size={20} />}
          onClick={() => void retry()}
        >
          {t('common.actions.retry')}
        </Button>
      </Foot>
      <DetailsDialog entry={viewed} onClose={() => setViewed(null)} />
    </Dialog>
  )
}

type OutboxPanelProps = { open: boolean; onClose: () => void }

/** The signed-in user's bulletins on this tablet: pending, failed and received. */
export const OutboxPanel = ({ open, onClose }: OutboxPanelProps) =>
  open ? <OpenPanel onClose={onClose} /> : null

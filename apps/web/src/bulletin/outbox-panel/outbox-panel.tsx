import { instantText } from '@bulletin/domain/time/day'
import { useState } from 'react'
import { useServices } from '../../session/services.ts'
import { useAccount } from '../../session/account-context.ts'
import { lazyPart } from '../../i18n/lazy.tsx'
import { logError } from '../../platform/log.ts'
import { t } from '../../i18n/translate.ts'
import type { Outbox } from '../../offline/outbox/outbox.ts'
import type { Outgoing } from '../../offline/outbox/outgoing.ts'
import { Button } from '../../ui/button.tsx'
import { DialogBar, DialogFrame } from '../../ui/dialog/dialog-frame.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useObservable } from '../../platform/observable.ts'
import { localDayAt, momentInFigures } from '../plan/moment-words.ts'
import type { Saying } from './entry-words.ts'
import { countsOf, inListOrder } from './outbox-counts.ts'
import { OutboxEntry, UnreadableEntry } from './outbox-entry.tsx'
import { OutboxNotice } from './outbox-notice.tsx'
import { ReceiptEntry } from './receipt-entry.tsx'
import { useOutbox } from './use-outbox.ts'
import styles from './outbox-panel.module.css'

const DetailsDialog = lazyPart(() => import('./details-dialog.tsx'), 'DetailsDialog')

const NOTHING: Outbox = {
  entries: [],
  unreadable: [],
  receipts: [],
  sendingIds: new Set(),
  unkeptIds: new Set(),
}

/** Retries one or all entries. Without a network or a session, a message says that nothing is lost. */
const useRetry = () => {
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
  const { tablet, settings } = useServices()
  const { matricularAccount } = useAccount()
  const newest = useOutbox()?.receipts[0]?.receivedAt ?? ''
  const remembered = tablet.lastSentAtOf(matricularAccount) ?? ''
  const last = newest > remembered ? newest : remembered
  return (
    <span className={styles.lastSent}>
      {last === '' ? t('offline.neverSent') : t('offline.lastSent', momentInFigures(last, settings.timeZone))}
    </span>
  )
}

/** The signed-in user's bulletins on this tablet: pending, failed and received. */
export const OutboxPanel = ({ onClose }: { onClose: () => void }) => {
  const { settings, connectivity, clock, tablet } = useServices()
  const { name, matricularAccount } = useAccount()
  const connection = useObservable(connectivity)
  const outbox = useOutbox()
  const { entries, unreadable, receipts, sendingIds, unkeptIds } = outbox ?? NOTHING
  const [viewed, setViewed] = useState<Outgoing | null>(null)
  const { isBusy, retry } = useRetry()
  const { waiting, errors, isSending } = countsOf(outbox)
  const saying: Saying = {
    timeZone: settings.timeZone,
    build: tablet.build,
    connection,
    sendingDay: entries.find(({ id }) => sendingIds.has(id))?.date ?? null,
  }
  const today = localDayAt(instantText(clock.now()), settings.timeZone)
  const isEmpty = outbox !== null && entries.length === 0 && unreadable.length === 0
  return (
    <>
      <DialogFrame
        size="panel"
        title={t('outbox.title')}
        subtitle={t('outbox.owner', { name, matricule: matricularAccount })}
        headAction={<IconButton icon="close" label={t('common.actions.close')} onClick={onClose} />}
        bodyLabel={t('outbox.list')}
        onClose={onClose}
        foot={
          <DialogBar>
            <LastSent />
            <Button
              variant="outlined"
              disabled={isBusy || isSending || waiting + errors === 0}
              startIcon={<Icon name="refresh" size={20} />}
              onClick={() => void retry()}
            >
              {t('common.actions.retry')}
            </Button>
          </DialogBar>
        }
      >
        <div aria-live="polite">
          <OutboxNotice
            connection={connection}
            isSending={isSending}
            isUnkept={unkeptIds.size > 0}
            isSignedOut={entries.some(({ nextTry }) => nextTry === 'AFTER_SIGN_IN')}
          />
          {isEmpty && (
            <div className={styles.empty}>
              <Icon name="checkCircle" size={32} />
              <div>
                <strong>{t('outbox.empty.title')}</strong>
                <p>{t('outbox.empty.text')}</p>
              </div>
            </div>
          )}
        </div>
        <ul className={styles.list}>
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
        </ul>
      </DialogFrame>
      {viewed && <DetailsDialog entry={viewed} onClose={() => setViewed(null)} />}
    </>
  )
}

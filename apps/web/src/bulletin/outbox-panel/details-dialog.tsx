import { SubmittedBulletin } from '@bulletin/domain/bulletin/submitted-bulletin'
import { SENDING_ERRORS_KEPT_DAYS } from '@bulletin/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { useServices } from '../../session/services.ts'
import { useAccount } from '../../session/account-context.ts'
import { t } from '../../i18n/translate.ts'
import { dayInFigures } from '../../ui/date-words.ts'
import { linesQuery } from '../plan/plan-queries.ts'
import { BulletinSheet } from '../sheet/bulletin-sheet.tsx'
import type { Outgoing } from '../../offline/outbox/outgoing.ts'
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx'
import styles from './details-dialog.module.css'

const Certified = ({ bulletin }: { bulletin: SubmittedBulletin }) => {
  const { client } = useServices()
  const { name } = useAccount()
  const lines = useQuery({ ...linesQuery(client), meta: { silent: true } }).data
  return (
    <BulletinSheet
      bulletin={{ ...bulletin, driverName: name }}
      line={lines?.find((line) => line.name === bulletin.line) ?? null}
    />
  )
}

type DetailsDialogProps = { entry: Outgoing; onClose: () => void }

/** A pending bulletin as it was certified, plus the details that support will ask for. */
export const DetailsDialog = ({ entry, onClose }: DetailsDialogProps) => {
  const { id, date, bulletin, requestId, lastStatus, attempts } = entry
  // Another build may have written the entry; render it only if this build can parse it.
  const read = SubmittedBulletin.safeParse(bulletin)
  const notShown =
    bulletin === null ? t('outbox.dropped', { days: SENDING_ERRORS_KEPT_DAYS }) : t('outbox.details.notShown')
  const title = t('outbox.details.title', { date: dayInFigures(date) })
  const words = read.success ? t('outbox.details.text') : notShown
  const facts = [
    [t('outbox.details.id'), id],
    [t('outbox.details.requestId'), requestId ?? t('common.empty')],
    [t('outbox.details.status'), String(lastStatus ?? t('common.empty'))],
    [t('outbox.details.attempts'), String(attempts)],
  ] as const
  return (
    <DialogFrame
      size="wide"
      title={title}
      bodyLabel={title}
      text={words}
      cancel={t('common.actions.close')}
      onClose={onClose}
    >
      {read.success && <Certified bulletin={read.data} />}
      <section className={styles.support}>
        <h3>{t('outbox.details.support')}</h3>
        <dl>
          {facts.map(([name, value]) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
    </DialogFrame>
  )
}

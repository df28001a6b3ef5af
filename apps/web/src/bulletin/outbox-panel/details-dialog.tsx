import { SubmittedBulletin } from '@bulletin/domain/bulletin/submitted-bulletin'
import { SENDING_ERRORS_KEPT_DAYS } from '@bulletin/domain/limits'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useServices } from '../../session/services.ts'
import { useAccount } from '../../session/account-context.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { dayInFigures } from '../plan/day-words.ts'
import { linesQuery } from '../plan/plan-queries.ts'
import { BulletinSheet } from '../sheet/bulletin-sheet.tsx'
import type { Outgoing } from '../../offline/outbox/outgoing.ts'
import { Button } from '../../ui/button.tsx'
import { DialogActions, DialogText, DialogTitle } from '../../ui/dialog/dialog-parts.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { styled } from '../../ui/styled.ts'

const Content = styled('section')`
  flex: 1 1 auto;
  padding: 0 24px 12px;
  overflow-y: auto;

  &:focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: -3px;
  }
`

const Support = styled('section')`
  margin-top: 8px;

  & > h3 {
    margin: 0 0 4px;
    font-size: 15px;
    line-height: 22px;
    font-weight: var(--w-title);
  }

  & > dl {
    display: grid;
    grid-template-columns: max-content minmax(0, 1fr);
    gap: 2px 16px;
    margin: 0;
    font-size: 14px;
    line-height: 20px;
  }

  & dt {
    color: var(--text-2);
  }

  & dd {
    margin: 0;
    overflow-wrap: anywhere;
    font-variant-numeric: var(--figures);
    user-select: all;
  }
`

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

const OpenDetails = ({ entry, onClose }: { entry: Outgoing; onClose: () => void }) => {
  const { t } = useTranslation()
  const titleId = useId()
  const { id, date, bulletin, requestId, lastStatus, attempts } = entry
  // Another build may have written the entry; render it only if this build can parse it.
  const read = SubmittedBulletin.safeParse(bulletin)
  const notShown =
    bulletin === null ? t('outbox.dropped', { days: SENDING_ERRORS_KEPT_DAYS }) : t('outbox.details.notShown')
  const words = read.success ? t('outbox.details.text') : notShown
  const facts = [
    [t('outbox.details.id'), id],
    [t('outbox.details.requestId'), requestId ?? t('common.empty')],
    [t('outbox.details.status'), String(lastStatus ?? t('common.empty'))],
    [t('outbox.details.attempts'), String(attempts)],
  ] as const
  return (
    <Dialog width={960} aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{t('outbox.details.title', { date: dayInFigures(date) })}</DialogTitle>
      <Content tabIndex={0} aria-labelledby={titleId}>
        <DialogText>{words}</DialogText>
        {read.success && <Certified bulletin={read.data} />}
        <Support>
          <h3>{t('outbox.details.support')}</h3>
          <dl>
            {facts.map(([name, value]) => (
              <div key={name} style={{ display: 'contents' }}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </Support>
      </Content>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {t('common.actions.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

type DetailsDialogProps = { entry: Outgoing | null; onClose: () => void }

/** A pending bulletin as it was certified, plus the details that support will ask for. */
export const DetailsDialog = ({ entry, onClose }: DetailsDialogProps) =>
  entry && <OpenDetails entry={entry} onClose={onClose} />

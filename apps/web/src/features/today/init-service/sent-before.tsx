import '../../../i18n/later-words.ts'
import type { Account } from '@bulletin/domain/access/account'
import { findSentBefore, type SentBefore } from '@bulletin/domain/bulletin/sent-before'
import type { Day } from '@bulletin/domain/time/day'
import { useQuery } from '@tanstack/react-query'
import { useServices } from '../../../session/services.ts'
import { useOpenDialog } from '../../../session/shell-dialogs.ts'
import { openingFrom } from '../../../bulletin/list/listed-bulletins.ts'
import { t } from '../../../i18n/translate.ts'
import { useOutbox } from '../../../bulletin/outbox-panel/use-outbox.ts'
import { dayInFigures } from '../../../ui/date-words.ts'
import { clockTimeOf } from '../../../bulletin/plan/service-times.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import styles from './sent-before.module.css'

const SHOWN_MAX = 3

/** The driver's bulletins of that day on the server; without a network only those known to the tablet are shown. */
const useListed = (matricule: string, day: Day) => {
  const { client } = useServices()
  const query = { startDate: day, endDate: day, searchedDriver: matricule }
  const { data } = useQuery({
    meta: { silent: true },
    queryKey: ['bulletins', matricule, query],
    queryFn: ({ signal }) => client.listBulletins({ query }, { signal }),
  })
  return data?.content ?? []
}

const useSentBefore = (matricule: string, day: Day, service: string | null): SentBefore[] => {
  const outbox = useOutbox()
  const listed = useListed(matricule, day)
  // An entry without content was removed after its retention period and is no longer waiting.
  const waiting = (outbox?.entries ?? []).flatMap(({ bulletin, ...entry }) =>
    bulletin === null ? [] : [{ ...entry, realEndService: bulletin.realEndService }],
  )
  return findSentBefore({ day, service }, { waiting, received: [...(outbox?.receipts ?? []), ...listed] })
}

type SentBeforeProps = {
  account: Pick<Account, 'matricularAccount' | 'roles'>
  day: Day
  /** The planned service, if it is known. */
  service: string | null
}

/** Warns before a second bulletin for the same day: lists the existing ones and links to them. */
export const SentBeforeNotice = ({ account, day, service }: SentBeforeProps) => {
  const { timeZone } = useServices().settings
  const openDialog = useOpenDialog()
  const sent = useSentBefore(account.matricularAccount, day, service).slice(0, SHOWN_MAX)
  const [first] = sent
  if (!first) return null
  const list = account.roles.includes('MEF') ? 'archived' : 'myArchived'
  const wayTo = (id: string) => {
    const { path, state } = openingFrom(list, id)
    return { to: path, state }
  }
  /** The end time tells two bulletins of the same service apart, in the text and in the link names. */
  const serviceOf = ({ service: done, endedAt }: SentBefore): string =>
    endedAt === null
      ? done
      : t('initService.sentBefore.ended', {
          service: done,
          time: clockTimeOf(endedAt, day, timeZone).text,
        })
  return (
    <Notice
      tone={first.isSameService ? 'warning' : 'info'}
      title={t(first.isSameService ? 'initService.sentBefore.sameService' : 'initService.sentBefore.sameDay')}
    >
      {sent.map((one) => (
        <p key={one.id}>
          {t(one.isWaiting ? 'initService.sentBefore.waiting' : 'initService.sentBefore.received', {
            service: serviceOf(one),
            date: dayInFigures(day),
          })}
        </p>
      ))}
      <p>{t('initService.sentBefore.goOn')}</p>
      <div className={styles.ways}>
        {sent
          .filter(({ isWaiting }) => !isWaiting)
          .map((one) => (
            <LinkButton key={one.id} variant="text" {...wayTo(one.id)}>
              {t('initService.sentBefore.see', { service: serviceOf(one) })}
            </LinkButton>
          ))}
        {sent.some(({ isWaiting }) => isWaiting) && (
          <Button variant="text" onClick={() => openDialog('outbox')}>
            {t('outbox.show')}
          </Button>
        )}
      </div>
    </Notice>
  )
}

import { useId, type ReactNode } from 'react'
import { t } from '../../i18n/translate.ts'
import { Chip } from '../../ui/chip.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { LineBadge } from '../../ui/line-badge.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Facts, Ticket } from '../../ui/ticket.ts'
import type { Fact } from './fact.ts'
import { PlanAgeNote } from './plan-age-note.tsx'
import ticketStyles from '../../ui/ticket.module.css'
import styles from './service-ticket.module.css'

type FactValueProps = {
  fact: Fact
  /** Text when the value is unavailable. */
  unavailable: string
  /** Width of the placeholder while loading, in pixels. */
  width: number
}

/** The value part of a `<dl>` entry. */
const FactValue = ({ fact, unavailable, width }: FactValueProps) => {
  switch (fact.state) {
    case 'pending':
      return (
        <dd>
          <Skeleton width={width} />
        </dd>
      )
    case 'unavailable':
      return <dd className={styles.quiet}>{unavailable}</dd>
    case 'none':
      return <dd className={styles.quiet}>{t('common.none')}</dd>
    case 'known':
      return (
        <dd>
          <span className={styles.words}>{fact.text}</span>
        </dd>
      )
  }
}

type ServiceTicketProps = {
  line: string
  /** Category shown before the title: « Service prévu ». */
  caption?: string
  title: ReactNode
  /** The title is a sentence, not a name. */
  isSentence?: boolean
  tag?: { text: string; icon?: IconName } | undefined
  isLoading?: boolean
  children: ReactNode
  tableCode: Fact
  terminus: Fact
  /** Additional facts, displayed below. */
  more?: ReactNode
}

/** A service displayed as a ticket: name, hours and place of work. */
export const ServiceTicket = ({
  line,
  caption,
  title,
  isSentence = false,
  tag,
  isLoading = false,
  children,
  tableCode,
  terminus,
  more,
}: ServiceTicketProps) => {
  const titleId = useId()
  return (
    <Ticket data-line={line} aria-labelledby={titleId} aria-busy={isLoading} aria-live="polite">
      <header className={styles.head}>
        <LineBadge line={line} size={56} />
        <h2 id={titleId} tabIndex={-1} data-sentence={isSentence || undefined}>
          {caption !== undefined && (
            <>
              <small>{caption}</small>{' '}
            </>
          )}
          {title}
        </h2>
        {tag && (
          <Chip className={styles.tag} icon={tag.icon}>
            {tag.text}
          </Chip>
        )}
      </header>
      <div className={styles.body}>{children}</div>
      <Facts className={styles.tornOff}>
        <div>
          <dt>{t('initService.tableCode')}</dt>
          <FactValue fact={tableCode} unavailable={t('initService.tableCodeUnknown')} width={56} />
        </div>
        <div>
          <dt>{t('initService.line')}</dt>
          <dd>{line}</dd>
        </div>
        <div className={ticketStyles.wide}>
          <dt>{t('initService.terminus')}</dt>
          <FactValue fact={terminus} unavailable={t('home.terminusUnknown')} width={240} />
        </div>
        {more}
      </Facts>
      <PlanAgeNote />
    </Ticket>
  )
}

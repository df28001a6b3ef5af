import { useId, useRef } from 'react'
import { useTranslation } from '../../../messages/use-translation.ts'
import { Icon } from '../../../ui/icon.tsx'
import { LineBadge } from '../../../ui/line-badge.tsx'
import { dayInWords } from '../../../plan/day-words.ts'
import { PlanAgeNote } from '../../../plan/plan-age-note.tsx'
import { Ticket } from '../../../ui/ticket.ts'
import { DayFacts } from './day-facts.tsx'
import { OrderedServiceView } from './ordered-service-view.tsx'
import { useRetryFailed } from '../../../plan/retry-failed.ts'
import { ServiceFrame } from './service-frame.ts'
import { NoService, ServiceFailed, ServiceLoading } from './service-states.tsx'
import type { LineWorker } from '../../../plan/line-worker.ts'
import type { Today } from './today.ts'
import { useToday } from './use-today.ts'
import { styled } from '../../../ui/styled.ts'
import { Button } from '../../../ui/button.tsx'

const Head = styled('header')`
  display: flex;
  align-items: center;
  gap: 16px;

  & h2 {
    margin: 0;
    font-size: 24px;
    line-height: 30px;
    font-weight: var(--w-title);
  }

  & p {
    margin: 0;
    color: var(--text-2);
  }
`

const PartlyFailed = styled('div')`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  margin-top: 16px;
  padding: 4px 4px 4px 16px;
  border-radius: var(--r-3);
  background: var(--warning-soft);

  & > p {
    display: flex;
    align-items: center;
    gap: 10px;
    margin: 0;
  }

  & > p > svg {
    color: var(--warning);
  }
`

type ServiceProps = { service: Today['service']; onRetry: () => void }

const Service = ({ service, onRetry }: ServiceProps) => {
  switch (service.state) {
    case 'pending':
      return <ServiceLoading />
    case 'failed':
      return <ServiceFailed error={service.error} onRetry={onRetry} />
    case 'answered':
      return service.value ? <OrderedServiceView ordered={service.value} /> : <NoService />
  }
}

/** The day of somebody who works on a line: where, by which table, and what they were ordered to do. */
export const TodayTicket = ({ account }: { account: LineWorker }) => {
  const { t } = useTranslation()
  const { day, today } = useToday(account)
  const retryFailed = useRetryFailed()
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const { line, service, isLoading, failure } = today

  const retry = () => {
    // The button goes while the call is under way; the focus must stay somewhere.
    title.current?.focus()
    retryFailed()
  }

  return (
    <Ticket aria-labelledby={titleId} aria-busy={isLoading} data-line={line}>
      <Head>
        <LineBadge line={line} label={t('a11y.lineIcon', { line })} size={56} />
        <div>
          <h2 id={titleId} ref={title} tabIndex={-1}>
            {t('home.day.title')}
          </h2>
          <p>{t('home.day.exploitation', { date: dayInWords(day) })}</p>
        </div>
      </Head>
      <DayFacts today={today} />
      <ServiceFrame aria-live="polite">
        <Service service={service} onRetry={retry} />
      </ServiceFrame>
      <PlanAgeNote />
      {failure && service.state !== 'failed' && (
        <PartlyFailed>
          <p>
            <Icon name="warning" size={22} />
            {t('home.partlyFailed')}
          </p>
          <Button variant="text" onClick={retry}>
            {t('common.actions.retry')}
          </Button>
        </PartlyFailed>
      )}
    </Ticket>
  )
}

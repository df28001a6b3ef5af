import { isReserve } from '@bulletin/domain/service/service-name'
import type { ReactNode } from 'react'
import { t } from '../../../i18n/translate.ts'
import type { DayPlan } from '../../../bulletin/plan/day-plan.ts'
import { failureWords } from '../../../bulletin/plan/failure-words.ts'
import { Ends, ServiceHours } from '../../../bulletin/plan/service-hours.tsx'
import { ServicePicture } from '../../../bulletin/plan/service-picture.tsx'
import { ServiceTicket } from '../../../bulletin/plan/service-ticket.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.ts'
import type { DayFacts } from './day-start.ts'
import { Button } from '../../../ui/button.tsx'

type PlannedTicketProps = { plan: DayPlan; facts: DayFacts; onRetry: () => void }

type Shown = {
  caption?: string
  title: ReactNode
  isSentence?: boolean
  tag?: { text: string; icon: 'lock' }
  body: ReactNode
}

const shownOf = ({ ordered }: DayPlan, onRetry: () => void): Shown => {
  switch (ordered.state) {
    case 'pending':
      return {
        caption: t('initBulletin.plannedService'),
        title: (
          <>
            <VisuallyHidden>{t('initService.loading')}</VisuallyHidden>
            <Skeleton width={96} />
          </>
        ),
        body: (
          <>
            <ServicePicture work={[]} />
            <Ends as="div" aria-hidden="true">
              <Skeleton width={120} height={56} />
              <Skeleton width={120} height={56} />
            </Ends>
          </>
        ),
      }
    case 'failed':
      return {
        title: t('home.service.failed'),
        isSentence: true,
        body: (
          <>
            <p>{t(failureWords(ordered.error))}</p>
            <p>{t('initService.failed.text')}</p>
            <Button
              variant="outlined"
              onClick={({ currentTarget }) => {
                // The button disappears during the request: move the focus to the title first.
                currentTarget.closest('section')?.querySelector('h2')?.focus()
                onRetry()
              }}
            >
              {t('common.actions.retry')}
            </Button>
          </>
        ),
      }
    case 'answered':
      if (ordered.value === null)
        return {
          title: t('initService.noPlanned.title'),
          isSentence: true,
          body: (
            <>
              <ServicePicture work={[]} />
              <p>{t('home.service.none')}</p>
              <p>{t('initService.none.text')}</p>
            </>
          ),
        }
      return {
        caption: t(
          isReserve(ordered.value.service.serviceName)
            ? 'initBulletin.plannedReserve'
            : 'initBulletin.plannedService',
        ),
        title: ordered.value.service.serviceName,
        tag: { text: t('initBulletin.autoFilled'), icon: 'lock' },
        body: (
          <ServiceHours
            day={ordered.value.service.date}
            start={ordered.value.service.theoreticalStartService}
            end={ordered.value.service.theoreticalEndService}
            segments={ordered.value.segments}
            precision="second"
          />
        ),
      }
  }
}

/** The ordered service of the day, or why there is none. Read-only. */
export const PlannedTicket = ({ plan, facts, onRetry }: PlannedTicketProps) => {
  const { body, ...head } = shownOf(plan, onRetry)
  return (
    <ServiceTicket
      {...head}
      line={facts.line}
      isLoading={facts.isLoading}
      tableCode={facts.tableCode}
      terminus={facts.terminus}
    >
      {body}
    </ServiceTicket>
  )
}

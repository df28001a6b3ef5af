import type { Account } from '@bulletin/domain/access/account'
import type { NewKey } from '@bulletin/domain/document/key'
import type { Draft } from '@bulletin/domain/draft/draft'
import type { Clock } from '@bulletin/domain/time/clock'
import type { Day } from '@bulletin/domain/time/day'
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { WaitingNotice } from '../../../bulletin/outbox-panel/waiting-notice.tsx'
import { watchDayChoice } from '../../../bulletin/plan/exploitation-day.ts'
import { worksOnLine, type LineWorker } from '../../../bulletin/plan/line-worker.ts'
import { useRetryFailed } from '../../../bulletin/plan/retry-failed.ts'
import { useAskAgain, useDayPlan } from '../../../bulletin/plan/use-day-plan.ts'
import { lazyPart } from '../../../i18n/lazy.tsx'
import { t } from '../../../i18n/translate.ts'
import { useObservable } from '../../../platform/observable.ts'
import { useServices } from '../../../session/services.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PrimaryAction } from '../../../ui/primary-action.tsx'
import { StepFrame } from '../../../ui/step-frame.tsx'
import { DayTrack } from '../day-track.tsx'
import { dayFactsOf, plannedServiceOf } from './day-start.ts'
import { DayTiles } from './day-tiles.tsx'
import { InitColumn, InitLayout, Tagline } from './init-layout.ts'
import { PageFault } from './page-fault.tsx'
import { PlannedTicket } from './planned-ticket.tsx'
import { useStartDay } from './start-day.ts'

const EVENING_FROM_HOUR = 18
/** A driver who starts before 4 a.m. has not slept yet: the greeting is still that of the evening. */
const DAY_FROM_HOUR = 4

export const greetingAt = (clock: Clock, timeZone: string): 'day' | 'evening' => {
  const { hour } = clock.now().toZonedDateTimeISO(timeZone)
  return hour >= DAY_FROM_HOUR && hour < EVENING_FROM_HOUR ? 'day' : 'evening'
}

const NotPlannedDialog = lazyPart(() => import('./start-dialogs.tsx'), 'NotPlannedDialog', {
  need: 'bulletin',
})

const BadgeReminderDialog = lazyPart(() => import('./start-dialogs.tsx'), 'BadgeReminderDialog', {
  need: 'bulletin',
})

const SentBeforeNotice = lazyPart(() => import('./sent-before.tsx'), 'SentBeforeNotice')

type InitServiceProps<Who extends Account = Account> = {
  account: Who
  newKey: NewKey
  onStart: (draft: Draft) => void
  /** Shown above the day, before the driver starts. */
  notice?: ReactNode
  /** A previous bulletin was on screen until now, and the button that closed it is gone: focus the title. */
  isNext: boolean
}

const Greeting = ({ account, isNext }: Pick<InitServiceProps, 'account' | 'isNext'>) => {
  const { clock, settings } = useServices()
  const greeting = greetingAt(clock, settings.timeZone)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNext) title.current?.focus({ preventScroll: true })
  }, [isNext])
  return (
    <h1 ref={title} tabIndex={-1}>
      {t(`home.greeting.${greeting}`, { firstname: account.firstname })}
    </h1>
  )
}

/** The proposed day, which changes at the start of the next day, until the driver selects one. */
const useChosenDay = () => {
  const { dayClock, clockOffset, settings } = useServices()
  // Render again when the clock offset becomes known, because the days may change.
  useObservable(clockOffset)
  const choice = useObservable(
    useMemo(() => watchDayChoice(dayClock, settings.timeZone), [dayClock, settings.timeZone]),
  )
  const [chosen, setChosen] = useState<Day | null>(null)
  return { choice, day: chosen ?? choice.proposed, choose: setChosen }
}

const DayStart = ({ account, newKey, onStart, notice, isNext }: InitServiceProps<LineWorker>) => {
  const { choice, day, choose } = useChosenDay()
  const plan = useDayPlan({ day, account })
  const facts = useMemo(() => dayFactsOf(account, plan), [account, plan])
  const retryFailed = useRetryFailed()
  const askAgain = useAskAgain()
  const start = useStartDay({ account, plan, newKey, onStart })
  return (
    <>
      <StepFrame
        railLabel={t('steps.label')}
        rail={<DayTrack current="Initialization" />}
        summary={<PageFault text={start.fault} />}
        primary={
          <PrimaryAction disabled={facts.isAwaited} onClick={() => start.goOn(null)}>
            {t('initService.start')}
          </PrimaryAction>
        }
      >
        <InitLayout>
          <InitColumn>
            <div>
              <Greeting account={account} isNext={isNext} />
              <Tagline>{t('initService.intro')}</Tagline>
            </div>
            {notice}
            <WaitingNotice />
            <DayTiles
              choice={choice}
              day={day}
              onChoose={(chosen) => {
                start.forgetFault()
                choose(chosen)
              }}
            />
            <SentBeforeNotice account={account} day={day} service={plannedServiceOf(plan)} />
            <Notice tone="warning" icon="shield" title={t('initService.appsWarning.title')}>
              <p>{t('initService.appsWarning.text')}</p>
            </Notice>
          </InitColumn>
          <PlannedTicket plan={plan} facts={facts} onRetry={retryFailed} />
        </InitLayout>
      </StepFrame>
      {start.whyNotPlanned && (
        <NotPlannedDialog
          why={start.whyNotPlanned}
          onRetry={askAgain}
          onContinue={() => start.goOn('planned')}
          onClose={start.stop}
        />
      )}
      {start.isBadgeAsked && (
        <BadgeReminderDialog line={start.line} onConfirm={() => start.goOn('badge')} onClose={start.stop} />
      )}
    </>
  )
}

const WithoutLine = ({ account, isNext }: Pick<InitServiceProps, 'account' | 'isNext'>) => (
  <StepFrame railLabel={t('steps.label')} rail={<DayTrack current="Initialization" />}>
    <InitLayout>
      <InitColumn>
        <Greeting account={account} isNext={isNext} />
        <Notice tone="warning" title={t('noAssignedLine.title')}>
          <p>{t('noAssignedLine.text')}</p>
          <p>{t('noAssignedLine.advice')}</p>
        </Notice>
      </InitColumn>
    </InitLayout>
  </StepFrame>
)

/** Selects the day of a new bulletin and shows its plan. */
export const InitService = ({ account, ...rest }: InitServiceProps) =>
  worksOnLine(account) ? (
    <DayStart account={account} {...rest} />
  ) : (
    <WithoutLine account={account} isNext={rest.isNext} />
  )

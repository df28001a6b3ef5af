import { clockTimeAt } from '@bulletin/domain/time/clock-time'
import type { InstantText } from '@bulletin/domain/time/day'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { gapBetween, saidOfGap, type Gap, type GapUnit } from './chosen-time.ts'
import { styled } from '../../../ui/styled.ts'

const Facts = styled('div')`
  display: flex;
  align-items: center;
  gap: 28px;
  min-height: 72px;
  margin-top: 10px;
  padding: 12px 12px 12px 18px;
  border-radius: var(--r-3);
  background: var(--surface-2);

  & > :last-child {
    margin-left: auto;
  }

  & dl {
    display: flex;
    gap: 28px;
    margin: 0;
  }

  & dt {
    color: var(--text-3);
    font-size: 13px;
    line-height: 18px;
    font-weight: var(--w-strong);
  }

  & dd {
    margin: 0;
    font-size: 18px;
    line-height: 24px;
    font-weight: var(--w-strong);
    white-space: nowrap;
  }
`

const UNIT_WORDS = {
  hours: 'timeSelector.gapHours',
  minutes: 'timeSelector.gapMinutes',
  seconds: 'timeSelector.gapSeconds',
} as const satisfies Record<GapUnit, string>

type TimeFactsProps = {
  planned: InstantText | null
  /** Null while the typed time is incomplete. */
  at: InstantText | null
  timeZone: string
  /** Displayed beside the facts. */
  children: ReactNode
}

/** The planned time, and the difference to the chosen one. */
export const TimeFacts = ({ planned, at, timeZone, children }: TimeFactsProps) => {
  const { t } = useTranslation()
  const inWords = (gap: Gap): string =>
    [gap.sign, ...saidOfGap(gap).map((unit) => t(UNIT_WORDS[unit], { value: gap[unit] }))]
      .filter(Boolean)
      .join('\u00A0')
  const gap = planned === null || at === null ? null : gapBetween(planned, at)
  return (
    <Facts>
      {planned !== null && (
        <dl>
          <div>
            <dt>{t('timeSelector.theoretical')}</dt>
            <dd>{clockTimeAt(planned, timeZone)}</dd>
          </div>
          <div>
            <dt>{t('timeSelector.gap')}</dt>
            <dd>{gap === null ? t('common.empty') : inWords(gap)}</dd>
          </div>
        </dl>
      )}
      {children}
    </Facts>
  )
}

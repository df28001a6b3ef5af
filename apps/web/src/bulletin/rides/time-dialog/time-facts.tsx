import { clockTimeAt } from '@bulletin/domain/time/clock-time'
import type { InstantText } from '@bulletin/domain/time/day'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { gapBetween, saidOfGap, type Gap, type GapUnit } from './chosen-time.ts'
import styles from './time-facts.module.css'

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
    <div className={styles.facts}>
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
    </div>
  )
}

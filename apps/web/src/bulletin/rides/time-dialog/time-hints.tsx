import type { Fault } from '@bulletin/domain/problem/fault'
import { FAULT_SENTENCES } from '@bulletin/domain/problem/fault-sentences'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { dayInWords } from '../../../ui/date-words.ts'
import { Icon } from '../../../ui/icon.tsx'
import { findNextDay, skippedTo, type ChosenTime, type Place } from './chosen-time.ts'
import styles from './time-hints.module.css'

type TimeHintsProps = {
  /** Null while the typed time is incomplete. */
  chosen: ChosenTime | null
  place: Place
  timeZone: string
  /** Why the time was refused. */
  fault: Fault | undefined
}

/** Hints about the chosen time: rounded, skipped by daylight saving, refused, or on the next day. */
export const TimeHints = ({ chosen, place, timeZone, fault }: TimeHintsProps) => {
  const { t } = useTranslation()
  const nextDay = chosen && findNextDay(chosen.at, place, timeZone)
  const skipped = chosen && skippedTo(chosen, timeZone)
  return (
    <div className={styles.line}>
      <div>
        <div role="alert">
          {fault && (
            <strong>
              <Icon name="error" size={18} />
              {FAULT_SENTENCES[fault.code]}
            </strong>
          )}
        </div>
        <div aria-live="polite" hidden={fault !== undefined}>
          {skipped === null ? (
            t('timeSelector.roundHint')
          ) : (
            <strong>
              <Icon name="info" size={18} />
              {t('timeSelector.skipped', { time: skipped })}
            </strong>
          )}
        </div>
      </div>
      <span aria-live="polite">
        {nextDay !== null && (
          <strong>
            <Icon name="moon" size={18} />
            {t('timeSelector.nextDay', { day: dayInWords(nextDay) })}
          </strong>
        )}
      </span>
    </div>
  )
}

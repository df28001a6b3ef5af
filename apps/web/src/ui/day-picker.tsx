import { DialogFrame } from './dialog/dialog-frame.tsx'
import type { Day } from '@bulletin/domain/time/day'
import { useId, useState } from 'react'
import { t } from '../i18n/translate.ts'
import { monthInWords } from './date-words.ts'
import { DayGrid } from './day-picker-grid.tsx'
import { findDayInMonth, type Days } from './day-picker-month.ts'
import { Icon } from './icon.tsx'
import { Button } from './button.tsx'
import styles from './day-picker.module.css'

type DayPickerProps = {
  title: string
  /** The chosen day, at which the calendar opens. */
  value: Day
  today: Day
  days: Days
  onChoose: (day: Day) => void
  onClose: () => void
}

/** A calendar month, for taps or the arrow keys. Escape changes nothing. */
export const DayPicker = ({ title, value, today, days, onChoose, onClose }: DayPickerProps) => {
  const [reached, setReached] = useState(value)
  const monthId = useId()
  const previous = findDayInMonth(reached, -1, days)
  const next = findDayInMonth(reached, 1, days)
  return (
    <DialogFrame title={title} onClose={onClose}>
      <div className={styles.head}>
        <Button
          variant="outlined"
          aria-label={t('initService.calendar.previousMonth')}
          disabled={previous === null}
          onClick={() => previous && setReached(previous)}
        >
          <Icon name="chevronLeft" />
        </Button>
        <h3 id={monthId} aria-live="polite">
          {monthInWords(reached)}
        </h3>
        <Button
          variant="outlined"
          aria-label={t('initService.calendar.nextMonth')}
          disabled={next === null}
          onClick={() => next && setReached(next)}
        >
          <Icon name="chevronRight" />
        </Button>
      </div>
      <DayGrid
        labelId={monthId}
        chosen={value}
        reached={reached}
        today={today}
        days={days}
        onReach={setReached}
        onChoose={onChoose}
      />
    </DialogFrame>
  )
}

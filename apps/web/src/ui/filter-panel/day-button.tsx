import type { Day } from '@bulletin/domain/time/day'
import { useId, useState } from 'react'
import type { Days } from '../day-picker-month.ts'
import { DayPicker, type DayPickerWords } from '../day-picker.tsx'
import { Icon } from '../icon.tsx'
import styles from './day-button.module.css'

export type DayButtonProps = {
  /** The id of the label beside or above it. */
  labelId: string
  title: string
  /** The day at which the calendar opens. */
  value: Day
  /** The formatted day, or the placeholder for none. */
  shown: string
  today: Day
  days: Days
  words: Omit<DayPickerWords, 'title'>
  onChange: (day: Day) => void
}

/** A day filter of a list, chosen from a calendar and formatted in French whatever the browser's language. */
export const DayButton = ({ labelId, title, value, shown, today, days, words, onChange }: DayButtonProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const buttonId = useId()
  return (
    <>
      <button
        className={styles.opener}
        type="button"
        id={buttonId}
        aria-labelledby={`${labelId} ${buttonId}`}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Icon name="calendar" size={20} />
        {shown}
      </button>
      <DayPicker
        open={isOpen}
        words={{ ...words, title }}
        value={value}
        today={today}
        days={days}
        onChoose={(day) => {
          setIsOpen(false)
          onChange(day)
        }}
        onClose={() => setIsOpen(false)}
      />
    </>
  )
}

import { EARLIEST_DAY, type Day } from '@bulletin/domain/time/day'
import { useId, useState } from 'react'
import { dayInFigures } from '../date-words.ts'
import { DayPicker } from '../day-picker.tsx'
import { ControlButton } from '../field/control.ts'
import { Icon } from '../icon.tsx'

export type DayButtonProps = {
  /** The id of the label beside or above it. */
  labelId: string
  title: string
  /** The day at which the calendar opens. */
  value: Day
  /** The day in figures by default. */
  text?: string | undefined
  today: Day
  earliest?: Day
  latest?: Day
  onChange: (day: Day) => void
}

/** A day filter of a list, chosen from a calendar and formatted in French whatever the browser's language. */
export const DayButton = ({
  labelId,
  title,
  value,
  text = dayInFigures(value),
  today,
  earliest = EARLIEST_DAY,
  latest = today,
  onChange,
}: DayButtonProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const buttonId = useId()
  return (
    <>
      <ControlButton
        data-size="small"
        type="button"
        id={buttonId}
        aria-labelledby={`${labelId} ${buttonId}`}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Icon name="calendar" size={20} />
        {text}
      </ControlButton>
      {isOpen && (
        <DayPicker
          title={title}
          value={value}
          today={today}
          days={{ min: earliest, max: latest }}
          onChoose={(day) => {
            setIsOpen(false)
            onChange(day)
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

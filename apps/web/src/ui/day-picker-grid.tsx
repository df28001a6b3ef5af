import type { Day } from '@bulletin/domain/time/day'
import { Temporal } from '@bulletin/domain/time/temporal'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { dateOfMonth, monthInWords, WEEKDAYS } from './date-words.ts'
import { dayAfterKey, weeksOf, type Days } from './day-picker-month.ts'
import styles from './day-picker-grid.module.css'

type DayGridProps = {
  labelId: string
  chosen: Day
  /** The day with the keyboard focus; its month is shown. */
  reached: Day
  today: Day
  days: Days
  onReach: (day: Day) => void
  onChoose: (day: Day) => void
}

/** A roving tabindex: one day has the focus, and the arrow keys move it. */
export const DayGrid = ({ labelId, chosen, reached, today, days, onReach, onChoose }: DayGridProps) => {
  const grid = useRef<HTMLTableElement>(null)
  const followsKey = useRef(true)

  useEffect(() => {
    if (followsKey.current) grid.current?.querySelector<HTMLElement>(`[data-day='${reached}']`)?.focus()
    followsKey.current = false
  }, [reached])

  const walk = (event: KeyboardEvent) => {
    const next = dayAfterKey(event.key, reached, days)
    if (next === null) return
    event.preventDefault()
    followsKey.current = true
    onReach(next)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table of days is a grid
    <table className={styles.grid} ref={grid} role="grid" aria-labelledby={labelId} onKeyDown={walk}>
      <thead>
        <tr>
          {WEEKDAYS.map(({ short, long }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(reached).map((week, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the weeks of a month never move
          <tr key={index}>
            {week.map((day, weekday) =>
              day === null ? (
                // oxlint-disable-next-line react/no-array-index-key, jsx-a11y/control-has-associated-label -- an empty place has no name, and is no control
                <td key={weekday} />
              ) : (
                <td key={day} aria-selected={day === chosen}>
                  <button
                    type="button"
                    data-day={day}
                    aria-label={`${dateOfMonth(day)} ${monthInWords(day)}`}
                    tabIndex={day === reached ? 0 : -1}
                    disabled={day < days.min || day > days.max}
                    aria-pressed={day === chosen}
                    {...(day === today && { 'aria-current': 'date' as const })}
                    onClick={() => onChoose(day)}
                  >
                    {Temporal.PlainDate.from(day).day}
                  </button>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

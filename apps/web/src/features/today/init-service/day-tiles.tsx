import type { Day } from '@bulletin/domain/time/day'
import type { DayChoice } from '@bulletin/domain/time/day-choice'
import { useId, useState } from 'react'
import { t } from '../../../i18n/translate.ts'
import { lazyPart } from '../../../i18n/lazy.tsx'
import { dayInFigures, dayInParts } from '../../../ui/date-words.ts'
import { Icon } from '../../../ui/icon.tsx'
import look from '../../../ui/field/tile.module.css'
import { VisuallyHidden } from '../../../ui/visually-hidden.ts'
import { tileDays } from './day-start.ts'
import styles from './day-tiles.module.css'

const DayPicker = lazyPart(() => import('../../../ui/day-picker.tsx'), 'DayPicker')

/** The accessible name starts with the visible text; the month follows for users who cannot see the tile. */
const DayName = ({ day, withMonth = false }: { day: Day; withMonth?: boolean }) => {
  const { weekday, date, month, year } = dayInParts(day)
  return (
    <>
      <small>{weekday}</small> <strong>{date}</strong>{' '}
      {withMonth ? <em>{month}</em> : <VisuallyHidden>{month}</VisuallyHidden>}{' '}
      <VisuallyHidden>{year}</VisuallyHidden>
    </>
  )
}

type DayTilesProps = { choice: DayChoice; day: Day; onChoose: (day: Day) => void }

/** Selects the day of the bulletin: tiles for the latest days, a calendar for a missed day. */
export const DayTiles = ({ choice, day, onChoose }: DayTilesProps) => {
  const captionId = useId()
  const [isCalendarOpen, setCalendarOpen] = useState(false)
  const tiles = tileDays(choice)
  const isElsewhere = !tiles.includes(day)
  return (
    <div>
      <p className={styles.caption} id={captionId}>
        {t('initService.date')}
      </p>
      <fieldset className={styles.tiles} aria-labelledby={captionId}>
        {tiles.map((tile) => (
          <button
            className={look.tile}
            key={tile}
            type="button"
            aria-pressed={tile === day}
            onClick={() => onChoose(tile)}
          >
            <DayName day={tile} />
            {tile === choice.proposed && <em>{t('initService.today')}</em>}
          </button>
        ))}
        <button
          className={look.tile}
          type="button"
          aria-haspopup="dialog"
          aria-pressed={isElsewhere}
          onClick={() => setCalendarOpen(true)}
        >
          {isElsewhere ? (
            <>
              <DayName day={day} withMonth /> <VisuallyHidden>{t('initService.otherDay')}</VisuallyHidden>
            </>
          ) : (
            <>
              <Icon name="calendar" />
              <small>{t('initService.otherDay')}</small>
            </>
          )}
        </button>
      </fieldset>
      <p className={styles.hint} aria-live="polite">
        {day < choice.proposed
          ? t('initService.datePast', { date: dayInFigures(day) })
          : t('initService.dateHint')}
      </p>
      {isCalendarOpen && (
        <DayPicker
          title={t('initService.calendar.title')}
          value={day}
          today={choice.proposed}
          days={{ min: choice.earliest, max: choice.latest }}
          onChoose={(chosen) => {
            setCalendarOpen(false)
            onChoose(chosen)
          }}
          onClose={() => setCalendarOpen(false)}
        />
      )}
    </div>
  )
}

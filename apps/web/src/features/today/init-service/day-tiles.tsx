import type { Day } from '@bulletin/domain/time/day'
import type { DayChoice } from '@bulletin/domain/time/day-choice'
import { useId, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { lazyDialog } from '../../../i18n/lazy.tsx'
import { dayInFigures, dayInParts } from '../../../bulletin/plan/day-words.ts'
import { Icon } from '../../../ui/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.ts'
import { tileDays } from './day-start.ts'
import { styled } from '../../../ui/styled.ts'

const DayPicker = lazyDialog(
  () => import('../../../ui/day-picker.tsx').then((module) => module.DayPicker),
  ({ open }) => open,
)

const Caption = styled('p')`
  margin: 0 0 6px;
  font-size: 14px;
  line-height: 20px;
  font-weight: var(--w-strong);
  color: var(--text-2);
`

const Tiles = styled('fieldset')`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: 8px;

  & > button {
    display: flex;
    flex-direction: column;
    align-items: center;
    justify-content: center;
    height: 104px;
    padding: 0 2px;
    border: 1.5px solid var(--edge);
    border-radius: var(--r-3);
    background: var(--surface);
    color: var(--ink);
    font: inherit;
    white-space: nowrap;
    cursor: pointer;
    transition: background-color var(--t-press);
  }

  & > button:active {
    background: var(--surface-3);
  }

  & > button[aria-pressed='true'] {
    border-color: var(--action);
    background: var(--action);
    color: var(--on-action);
  }

  & strong {
    font-size: 30px;
    line-height: 34px;
    font-weight: var(--w-title);
    font-variant-numeric: var(--figures);
  }

  & small {
    font-size: 14px;
    line-height: 18px;
    font-weight: 550;
    color: var(--text-2);
  }

  & > button[aria-pressed='true'] small {
    color: inherit;
  }

  & em {
    font-size: 12px;
    line-height: 16px;
    font-style: normal;
    font-weight: var(--w-strong);
  }

  & svg {
    margin-bottom: 6px;
  }

  /* 200 % zoom on a tablet. */
  @media (max-width: 700px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`

const Hint = styled('p')`
  min-height: 40px;
  margin: 10px 0 0;
  font-size: 14px;
  line-height: 20px;
  color: var(--text-3);
`

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
  const { t } = useTranslation()
  const captionId = useId()
  const [isCalendarOpen, setCalendarOpen] = useState(false)
  const tiles = tileDays(choice)
  const isElsewhere = !tiles.includes(day)
  return (
    <div>
      <Caption id={captionId}>{t('initService.date')}</Caption>
      <Tiles aria-labelledby={captionId}>
        {tiles.map((tile) => (
          <button key={tile} type="button" aria-pressed={tile === day} onClick={() => onChoose(tile)}>
            <DayName day={tile} />
            {tile === choice.proposed && <em>{t('initService.today')}</em>}
          </button>
        ))}
        <button
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
      </Tiles>
      <Hint aria-live="polite">
        {day < choice.proposed
          ? t('initService.datePast', { date: dayInFigures(day) })
          : t('initService.dateHint')}
      </Hint>
      <DayPicker
        open={isCalendarOpen}
        words={{
          title: t('initService.calendar.title'),
          cancel: t('common.actions.cancel'),
          previousMonth: t('initService.calendar.previousMonth'),
          nextMonth: t('initService.calendar.nextMonth'),
        }}
        value={day}
        today={choice.proposed}
        days={{ min: choice.earliest, max: choice.latest }}
        onChoose={(chosen) => {
          setCalendarOpen(false)
          onChoose(chosen)
        }}
        onClose={() => setCalendarOpen(false)}
      />
    </div>
  )
}

import type { AlarmByCar, AlarmCar, AlarmDoor } from '@bulletin/domain/observation/alarm'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { styled } from '../../../ui/styled.ts'
import { ALARM_CARS, ALARM_DOORS } from './cars.ts'

/** Seven cars side by side, sharing the available width; the drawings are the touch targets. */
const Train = styled('div')`
  display: flex;

  & > * {
    flex: 1;
    min-width: 0;
    padding: 0;
    border: 0;
    border-radius: var(--r-3);
    background: none;
    color: inherit;
    font: inherit;
    -webkit-tap-highlight-color: transparent;
  }

  & > button {
    cursor: pointer;
  }

  & svg {
    display: block;
    width: 100%;
    height: auto;
  }

  & .body {
    fill: var(--surface-2);
    stroke: var(--edge);
    stroke-width: 1.8;
  }

  & .door {
    fill: var(--surface);
    stroke: var(--edge);
    stroke-width: 1.5;
  }

  & .number {
    font: 600 18px var(--font);
    text-anchor: middle;
    fill: var(--text-2);
  }

  & .coupling {
    stroke: var(--edge);
    stroke-width: 3;
  }

  & [data-selected='true'] .body {
    fill: var(--line-soft);
    stroke: var(--ink);
    stroke-width: 2.5;
  }

  & [data-selected='true'] .number {
    font-weight: 700;
    fill: var(--ink);
  }

  & .door[data-selected='true'] {
    fill: var(--action);
    stroke: var(--action);
  }

  & > button:active .body {
    fill: var(--surface-3);
  }

  &[data-invalid='true'] .body {
    fill: var(--error-soft);
    stroke: var(--error-edge);
    stroke-width: 2.5;
  }
`

/** The ends of the train are round; the head is on the left. */
const BODIES = {
  head: 'M28 6H134a8 8 0 0 1 8 8V98a6 6 0 0 1-6 6H8a6 6 0 0 1-6-6V58C2 30 10 6 28 6z',
  middle: 'M10 6H134a8 8 0 0 1 8 8V98a6 6 0 0 1-6 6H8a6 6 0 0 1-6-6V14a8 8 0 0 1 8-8z',
  tail: 'M10 6H116C134 6 142 30 142 58V98a6 6 0 0 1-6 6H8a6 6 0 0 1-6-6V14a8 8 0 0 1 8-8z',
} as const

const FIRST_DOOR_AT = 14
const DOORS_APART = 24.5

const partOf = (car: AlarmCar): keyof typeof BODIES => {
  if (car === ALARM_CARS[0]) return 'head'
  return car === ALARM_CARS.at(-1) ? 'tail' : 'middle'
}

const DrawnCar = ({ car, doors }: { car: AlarmCar; doors: readonly number[] }) => {
  const part = partOf(car)
  return (
    <svg viewBox="0 0 148 109" aria-hidden="true">
      <path className="body" d={BODIES[part]} />
      {ALARM_DOORS.map((door, index) => (
        <rect
          key={door}
          className="door"
          data-selected={doors.includes(door)}
          data-door={door}
          x={FIRST_DOOR_AT + index * DOORS_APART}
          y="40"
          width="17"
          height="56"
          rx="3"
        />
      ))}
      <text className="number" x="72" y="30">
        {car}
      </text>
      {part !== 'tail' && <path className="coupling" d="M143 88h5" />}
    </svg>
  )
}

type TrainSchemaProps = {
  alarmByCar: AlarmByCar
  idOf: (car: AlarmCar) => string
  isInvalid: boolean
  /** Called with the touched car, and the touched door if any. Null in read-only mode. */
  onToggle: ((car: AlarmCar, door: AlarmDoor | null) => void) | null
}

/** The door under the finger. Keyboard users select doors with the buttons in the rows below. */
const doorAt = (touched: Partial<Pick<Element, 'closest'>> | undefined): AlarmDoor | null => {
  const drawn = touched?.closest?.<SVGElement>('[data-door]')
  return ALARM_DOORS.find((door) => String(door) === drawn?.dataset['door']) ?? null
}

/** Side view of the train; touching a car or a door toggles its selection. */
export const TrainSchema = ({ alarmByCar, idOf, isInvalid, onToggle }: TrainSchemaProps) => {
  const { t } = useTranslation()
  const drawn = (car: AlarmCar): ReactNode => <DrawnCar car={car} doors={alarmByCar[car] ?? []} />
  return (
    <Train data-invalid={isInvalid} aria-hidden={onToggle === null || undefined}>
      {ALARM_CARS.map((car) => {
        const isSelected = alarmByCar[car] !== undefined
        return onToggle ? (
          <button
            key={car}
            type="button"
            id={idOf(car)}
            aria-label={t('observations.alarm.car', { number: car })}
            aria-pressed={isSelected}
            data-selected={isSelected}
            onClick={({ target }) => onToggle(car, doorAt(target as Partial<Element>))}
          >
            {drawn(car)}
          </button>
        ) : (
          <span key={car} data-selected={isSelected}>
            {drawn(car)}
          </span>
        )
      })}
    </Train>
  )
}

import type { AlarmByCar, AlarmCar, AlarmDoor } from '@bulletin/domain/observation/alarm'
import type { ReactNode } from 'react'
import { t } from '../../../i18n/translate.ts'
import { ALARM_CARS, ALARM_DOORS } from './cars.ts'
import styles from './train-schema.module.css'

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
      <path className={styles.body} d={BODIES[part]} />
      {ALARM_DOORS.map((door, index) => (
        <rect
          key={door}
          className={styles.door}
          data-selected={doors.includes(door)}
          data-door={door}
          x={FIRST_DOOR_AT + index * DOORS_APART}
          y="40"
          width="17"
          height="56"
          rx="3"
        />
      ))}
      <text className={styles.number} x="72" y="30">
        {car}
      </text>
      {part !== 'tail' && <path className={styles.coupling} d="M143 88h5" />}
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
  const drawn = (car: AlarmCar): ReactNode => <DrawnCar car={car} doors={alarmByCar[car] ?? []} />
  return (
    <div className={styles.train} data-invalid={isInvalid} aria-hidden={onToggle === null || undefined}>
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
    </div>
  )
}

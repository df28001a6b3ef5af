import type { AlarmByCar, AlarmCar } from '@bulletin/domain/observation/alarm'
import { t } from '../../../i18n/translate.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.ts'
import { ALARM_DOORS, selectedCars } from './cars.ts'
import styles from './car-doors.module.css'

type CarDoorsProps = {
  alarmByCar: AlarmByCar
  onToggleDoor: (car: AlarmCar, door: number) => void
  onRemove: (car: AlarmCar) => void
}

/** Door buttons of the selected cars: the doors on the drawing are too small for a thumb. */
export const CarDoors = ({ alarmByCar, onToggleDoor, onRemove }: CarDoorsProps) => {
  const cars = selectedCars(alarmByCar)
  if (cars.length === 0) return null
  return (
    <div className={styles.rows}>
      {cars.map((number) => (
        <fieldset className={styles.row} key={number}>
          <VisuallyHidden as="legend">{t('observations.alarm.doorsOf', { number })}</VisuallyHidden>
          <b aria-hidden="true">{t('observations.alarm.car', { number })}</b>
          <div>
            {ALARM_DOORS.map((door) => (
              <button
                key={door}
                type="button"
                aria-label={t('observations.alarm.door', { number: door })}
                aria-pressed={alarmByCar[number]?.includes(door) ?? false}
                onClick={() => onToggleDoor(number, door)}
              >
                {door}
              </button>
            ))}
          </div>
          <IconButton
            icon="close"
            size={20}
            label={t('observations.alarm.removeCar', { number })}
            onClick={() => onRemove(number)}
          />
        </fieldset>
      ))}
    </div>
  )
}

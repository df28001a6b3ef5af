import { ALARM_DOORS_PER_CAR } from '@bulletin/domain/limits'
import { AlarmCar, type AlarmByCar } from '@bulletin/domain/observation/alarm'
import { t } from '../../../i18n/translate.ts'

/** From the head of the train to its tail. */
export const ALARM_CARS = AlarmCar.options

export const ALARM_DOORS = Array.from({ length: ALARM_DOORS_PER_CAR }, (_, index) => index + 1)

export const selectedCars = (alarmByCar: AlarmByCar): AlarmCar[] =>
  ALARM_CARS.filter((car) => alarmByCar[car] !== undefined)

/** « Voiture 3 (portes 2, 3), Voiture 5 » */
export const carsInWords = (alarmByCar: AlarmByCar): string | null => {
  const words = selectedCars(alarmByCar).map((number) => {
    const doors = alarmByCar[number] ?? []
    return doors.length === 0
      ? t('observations.alarm.car', { number })
      : t('observations.alarm.carWithDoors', { number, count: doors.length, doors: doors.join(', ') })
  })
  return words.length === 0 ? null : words.join(', ')
}

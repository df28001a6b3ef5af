import {
  toggleCar,
  toggleDoor,
  type Alarm,
  type AlarmByCar,
  type AlarmCar,
} from '@bulletin/domain/observation/alarm'
import { t } from '../../../i18n/translate.ts'
import { Icon } from '../../../ui/icon.tsx'
import { describedBy, FieldGroup } from '../../../ui/field/field.tsx'
import { ShownValue } from '../../../ui/field/shown-value.tsx'
import type { FieldOf } from '../fields/fields-of.ts'
import { CarDoors } from './car-doors.tsx'
import { ALARM_CARS, carsInWords, selectedCars } from './cars.ts'
import { TrainSchema } from './train-schema.tsx'
import styles from './cars-field.module.css'

const HeadOfTrain = ({ leadCar }: { leadCar: string | null }) => (
  <p className={styles.head}>
    <Icon name="arrowLeft" size={18} />
    {leadCar === null ? t('observations.alarm.head') : t('observations.alarm.headCar', { leadCar })}
  </p>
)

type CarsFieldProps = Omit<FieldOf<AlarmByCar>, 'value'> & { value: Alarm; leadCar: string | null }

/** Selection of cars and of their doors. */
export const CarsField = ({ id, value, onChange, leadCar, fault, isReadOnly }: CarsFieldProps) => {
  const { alarmByCar } = value
  const [entry = ALARM_CARS[0]] = selectedCars(alarmByCar)
  // The field's id is on the first selected car, so that a link to the field focuses it.
  const idOf = (car: AlarmCar): string => (car === entry ? id : `${id}-${car}`)
  if (isReadOnly)
    return (
      <div className={styles.shown}>
        <ShownValue label={t('observations.alarm.cars')} value={carsInWords(alarmByCar)} />
        <div>
          <HeadOfTrain leadCar={leadCar} />
          <TrainSchema alarmByCar={alarmByCar} idOf={idOf} isInvalid={false} onToggle={null} />
        </div>
      </div>
    )
  return (
    <FieldGroup
      className={styles.group}
      id={id}
      fault={fault}
      legend={
        <>
          {t('observations.alarm.cars')} <small>{`· ${t('observations.alarm.tapHint')}`}</small>
        </>
      }
      aria-describedby={describedBy({ id, fault })}
    >
      <HeadOfTrain leadCar={leadCar} />
      <TrainSchema
        alarmByCar={alarmByCar}
        idOf={idOf}
        isInvalid={fault !== null}
        onToggle={(car, door) =>
          onChange((door === null ? toggleCar(value, car) : toggleDoor(value, car, door)).alarmByCar)
        }
      />
      <CarDoors
        alarmByCar={alarmByCar}
        onToggleDoor={(car, door) => onChange(toggleDoor(value, car, door).alarmByCar)}
        onRemove={(car) => {
          // Move the focus first: the pressed button is removed with its row.
          document.getElementById(idOf(car))?.focus()
          onChange(toggleCar(value, car).alarmByCar)
        }}
      />
    </FieldGroup>
  )
}

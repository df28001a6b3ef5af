import { OBSERVATION_DESCRIPTION_MAX_CHARACTERS } from '@bulletin/domain/limits'
import { AlarmReason, type Alarm } from '@bulletin/domain/observation/alarm'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { fieldId } from '../field-id.ts'
import { ChipsField } from '../../../ui/field/chips-field.tsx'
import { faultAt } from '../fields/fault-at.ts'
import { FormColumn } from '../../../ui/field/form-layout.ts'
import { LocationField } from '../fields/location-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import type { ObservationFormProps } from '../observation-form.ts'
import { CarsField } from './cars-field.tsx'
import { RemoteReloadField } from './remote-reload-field.tsx'
import { withClass } from '../../../ui/with-class.ts'
import styles from './alarm-form.module.css'

/** Reduces the spacing, so that the form fits on the screen with the train drawing, as far as the error lines allow. */
const Column = withClass(FormColumn, styles.column)

/** Passenger alarm: location, cars and doors, reason, and how it was reset. */
export const AlarmForm = ({ value, onChange, faults, scene, isReadOnly }: ObservationFormProps<Alarm>) => {
  const { t } = useTranslation()
  const field = (name: keyof Alarm) => ({
    id: fieldId([name]),
    fault: faultAt(faults, [name]),
    isReadOnly,
  })
  return (
    <Column>
      <LocationField
        {...field('alarmLocation')}
        legend={t('observations.alarm.location')}
        value={value.alarmLocation}
        scene={scene}
        onChange={(alarmLocation) => onChange({ alarmLocation })}
      />
      <CarsField
        {...field('alarmByCar')}
        value={value}
        leadCar={scene.leadCar ?? null}
        onChange={(alarmByCar) => onChange({ alarmByCar })}
      />
      <ChipsField
        {...field('reason')}
        legend={t('observations.alarm.reason')}
        options={AlarmReason.options.map((reason) => ({
          value: reason,
          label: t(`enums.alarmReason.${reason}`),
        }))}
        value={value.reason}
        onChange={(reason) => onChange({ reason })}
      />
      {value.reason === 'OTHER' && (
        <TextField
          {...field('reasonDescription')}
          label={t('observations.alarm.reasonDescription')}
          value={value.reasonDescription}
          maxCharacters={OBSERVATION_DESCRIPTION_MAX_CHARACTERS}
          onChange={(reasonDescription) => onChange({ reasonDescription })}
          isMultiline
        />
      )}
      <RemoteReloadField
        {...field('remoteReload')}
        value={value.remoteReload}
        isPossible={scene.line?.remoteReloadPossible ?? true}
        onChange={(remoteReload) => onChange({ remoteReload })}
      />
    </Column>
  )
}

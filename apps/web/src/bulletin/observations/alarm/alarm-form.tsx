import { OBSERVATION_DESCRIPTION_MAX_CHARACTERS } from '@bulletin/domain/limits'
import { AlarmReason, type Alarm } from '@bulletin/domain/observation/alarm'
import { t } from '../../../i18n/translate.ts'
import { ChipsField } from '../../../ui/field/chips-field.tsx'
import { fieldsOf } from '../fields/fields-of.ts'
import { wordOptions } from '../fields/word-options.ts'
import { FormColumn } from '../../../ui/field/form-layout.ts'
import { LocationField } from '../fields/location-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import type { ObservationFormProps } from '../observation-form.ts'
import { CarsField } from './cars-field.tsx'
import { RemoteReloadField } from './remote-reload-field.tsx'
import styles from './alarm-form.module.css'

/** Passenger alarm: location, cars and doors, reason, and how it was reset. */
export const AlarmForm = (props: ObservationFormProps<Alarm>) => {
  const { value, scene } = props
  const field = fieldsOf(props)
  return (
    <FormColumn className={styles.column}>
      <LocationField {...field('alarmLocation')} legend={t('observations.alarm.location')} scene={scene} />
      <CarsField {...field('alarmByCar')} value={value} leadCar={scene.leadCar ?? null} />
      <ChipsField
        {...field('reason')}
        legend={t('observations.alarm.reason')}
        options={wordOptions(AlarmReason.options, (reason) => t(`enums.alarmReason.${reason}`))}
      />
      {value.reason === 'OTHER' && (
        <TextField
          {...field('reasonDescription')}
          label={t('observations.alarm.reasonDescription')}
          maxCharacters={OBSERVATION_DESCRIPTION_MAX_CHARACTERS}
          isMultiline
        />
      )}
      <RemoteReloadField {...field('remoteReload')} isPossible={scene.line?.remoteReloadPossible ?? true} />
    </FormColumn>
  )
}

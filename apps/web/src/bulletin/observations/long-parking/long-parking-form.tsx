import {
  LONG_PARKING_DESCRIPTION_MAX_CHARACTERS,
  LONG_PARKING_TIME_MAX_DIGITS,
} from '@bulletin/domain/limits'
import {
  isReasonBetweenStations,
  LongParkingReason,
  type LongParking,
} from '@bulletin/domain/observation/long-parking'
import { t } from '../../../i18n/translate.ts'
import { fieldsOf } from '../fields/fields-of.ts'
import { ChipsField, type ChipOption } from '../../../ui/field/chips-field.tsx'
import { FormColumn } from '../../../ui/field/form-layout.ts'
import { LocationField } from '../fields/location-field.tsx'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import type { ObservationFormProps } from '../observation-form.ts'

/** Sorts « autre » last. */
const REASONS = LongParkingReason.options.toSorted(
  (one, other) => Number(one === 'OTHER') - Number(other === 'OTHER'),
)

const reasonOptions = (isBetweenStations: boolean): ChipOption<LongParkingReason>[] =>
  REASONS.map((reason) => ({
    value: reason,
    label: t(`enums.longParkingReason.${reason}`),
    disabledReason:
      isBetweenStations && !isReasonBetweenStations(reason)
        ? t('observations.longParking.disabledInterstation')
        : null,
  }))

export const LongParkingForm = (props: ObservationFormProps<LongParking>) => {
  const { value, scene } = props
  const field = fieldsOf(props)
  const isBetweenStations = value.longParkingLocation.locationType === 'INTERSTATION'
  return (
    <FormColumn>
      <LocationField
        {...field('longParkingLocation')}
        legend={t('observations.longParking.location')}
        scene={scene}
      />
      <ChipsField
        {...field('reason')}
        legend={t('observations.longParking.reason')}
        options={reasonOptions(isBetweenStations)}
      />
      {value.reason === 'OTHER' && (
        <TextField
          {...field('reasonDescription')}
          label={t('observations.longParking.reasonDescription')}
          maxCharacters={LONG_PARKING_DESCRIPTION_MAX_CHARACTERS}
          isMultiline
        />
      )}
      <NumberField
        {...field('parkingTime')}
        label={t('observations.longParking.parkingTime')}
        maxDigits={LONG_PARKING_TIME_MAX_DIGITS}
      />
    </FormColumn>
  )
}

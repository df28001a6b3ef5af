import {
  LONG_PARKING_DESCRIPTION_MAX_CHARACTERS,
  LONG_PARKING_TIME_MAX_DIGITS,
} from '@bulletin/domain/limits'
import {
  isReasonBetweenStations,
  LongParkingReason,
  type LongParking,
} from '@bulletin/domain/observation/long-parking'
import { useTranslation, type Translate } from '../../../i18n/use-translation.ts'
import { fieldId } from '../field-id.ts'
import { ChipsField, type ChipOption } from '../../../ui/field/chips-field.tsx'
import { faultAt } from '../fields/fault-at.ts'
import { FormColumn } from '../../../ui/field/form-layout.ts'
import { LocationField } from '../fields/location-field.tsx'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import type { ObservationFormProps } from '../observation-form.ts'

/** Sorts « autre » last. */
const REASONS = LongParkingReason.options.toSorted(
  (one, other) => Number(one === 'OTHER') - Number(other === 'OTHER'),
)

const reasonOptions = (isBetweenStations: boolean, t: Translate): ChipOption<LongParkingReason>[] =>
  REASONS.map((reason) => ({
    value: reason,
    label: t(`enums.longParkingReason.${reason}`),
    disabledReason:
      isBetweenStations && !isReasonBetweenStations(reason)
        ? t('observations.longParking.disabledInterstation')
        : null,
  }))

export const LongParkingForm = (props: ObservationFormProps<LongParking>) => {
  const { value, onChange, faults, scene, isReadOnly } = props
  const { t } = useTranslation()
  const isBetweenStations = value.longParkingLocation.locationType === 'INTERSTATION'
  return (
    <FormColumn>
      <LocationField
        id={fieldId(['longParkingLocation'])}
        legend={t('observations.longParking.location')}
        value={value.longParkingLocation}
        onChange={(longParkingLocation) => onChange({ longParkingLocation })}
        scene={scene}
        fault={faultAt(faults, ['longParkingLocation'])}
        isReadOnly={isReadOnly}
      />
      <ChipsField
        id={fieldId(['reason'])}
        legend={t('observations.longParking.reason')}
        options={reasonOptions(isBetweenStations, t)}
        value={value.reason}
        onChange={(reason) => onChange({ reason })}
        fault={faultAt(faults, ['reason'])}
        isReadOnly={isReadOnly}
      />
      {value.reason === 'OTHER' && (
        <TextField
          id={fieldId(['reasonDescription'])}
          label={t('observations.longParking.reasonDescription')}
          value={value.reasonDescription}
          onChange={(reasonDescription) => onChange({ reasonDescription })}
          maxCharacters={LONG_PARKING_DESCRIPTION_MAX_CHARACTERS}
          fault={faultAt(faults, ['reasonDescription'])}
          isMultiline
          isReadOnly={isReadOnly}
        />
      )}
      <NumberField
        id={fieldId(['parkingTime'])}
        label={t('observations.longParking.parkingTime')}
        value={value.parkingTime}
        onChange={(parkingTime) => onChange({ parkingTime })}
        maxDigits={LONG_PARKING_TIME_MAX_DIGITS}
        fault={faultAt(faults, ['parkingTime'])}
        isReadOnly={isReadOnly}
      />
    </FormColumn>
  )
}

import { SIGNALING_OTHER_LOCATION_MAX_CHARACTERS } from '@bulletin/domain/limits'
import {
  NO_SA_LOCATION,
  SaLocationType,
  type SaLocation,
} from '@bulletin/domain/observation/signaling-anomaly'
import { t } from '../../../i18n/translate.ts'
import { fieldId } from '../field-id.ts'
import { faultAt } from '../fields/fault-at.ts'
import { describedBy, FieldGroup } from '../../../ui/field/field.tsx'
import { ShownValue } from '../../../ui/field/shown-value.tsx'
import { PlaceRow } from '../fields/place-row.ts'
import { InterstationChips, StationChips } from '../fields/place-chips.tsx'
import { interstationName } from '../fields/place-options.ts'
import { Segments } from '../../../ui/field/segments.tsx'
import { TextField } from '../../../ui/field/text-field.tsx'
import type { ObservationFormProps } from '../observation-form.ts'

type SaLocationFieldProps = Pick<ObservationFormProps, 'faults' | 'scene' | 'isReadOnly'> & {
  readonly value: SaLocation
  readonly onChange: (location: SaLocation) => void
}

const nameOf = ({ station, interstation, otherLocation }: SaLocation): string | null =>
  station?.name ?? (interstation ? interstationName(interstation) : otherLocation)

const ID = fieldId(['saLocation'])

/** Location of the signal: at a station, between two stations, or a free text. */
export const SaLocationField = ({ value, onChange, faults, scene, isReadOnly }: SaLocationFieldProps) => {
  const legend = t('observations.signalingAnomaly.location')
  const { locationType } = value
  if (isReadOnly) return <ShownValue label={legend} value={nameOf(value)} />
  const isUnknownLine = scene.line === null && locationType !== 'OTHER'
  const note = {
    id: ID,
    fault: faultAt(faults, ['saLocation']),
    hint: isUnknownLine ? t('observations.common.placesUnknown') : null,
  }
  const chips = {
    id: ID,
    name: legend,
    scene,
    isInvalid: note.fault !== null,
    describedBy: describedBy(note),
  }
  const choose = (place: Partial<SaLocation>): void => onChange({ ...NO_SA_LOCATION, locationType, ...place })
  return (
    <FieldGroup {...note} legend={legend}>
      <PlaceRow>
        <Segments
          // Without any place to choose, this is the only control that can take the focus.
          id={isUnknownLine && nameOf(value) === null ? ID : undefined}
          name={t('observations.common.locationType')}
          options={SaLocationType.options.map((type) => ({
            value: type,
            label: t(`enums.locationType.${type}`),
          }))}
          value={locationType}
          onChange={(type) => onChange({ ...NO_SA_LOCATION, locationType: type })}
        />
        {locationType === 'STATION' && (
          <StationChips {...chips} value={value.station} onChange={(station) => choose({ station })} />
        )}
        {locationType === 'INTERSTATION' && (
          <InterstationChips
            {...chips}
            value={value.interstation}
            onChange={(interstation) => choose({ interstation })}
          />
        )}
        {locationType === 'OTHER' && (
          <TextField
            id={fieldId(['saLocation', 'otherLocation'])}
            label={t('observations.signalingAnomaly.otherLocation')}
            value={value.otherLocation}
            onChange={(otherLocation) => choose({ otherLocation })}
            maxCharacters={SIGNALING_OTHER_LOCATION_MAX_CHARACTERS}
            fault={faultAt(faults, ['saLocation', 'otherLocation'])}
            isReadOnly={false}
          />
        )}
      </PlaceRow>
    </FieldGroup>
  )
}

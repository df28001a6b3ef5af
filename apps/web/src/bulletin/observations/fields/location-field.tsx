import {
  atStation,
  betweenStations,
  LocationType,
  NO_LOCATION,
  type RecordedLocation,
} from '@bulletin/domain/observation/location'
import { t } from '../../../i18n/translate.ts'
import type { ObservationScene } from '../observation-form.ts'
import { describedBy, FieldGroup } from '../../../ui/field/field.tsx'
import { ShownValue } from '../../../ui/field/shown-value.tsx'
import { PlaceRow } from './place-row.ts'
import { InterstationChips, StationChips } from './place-chips.tsx'
import { interstationName } from './place-options.ts'
import { Segments } from '../../../ui/field/segments.tsx'

type LocationFieldProps = {
  readonly id: string
  readonly legend: string
  readonly value: RecordedLocation
  readonly onChange: (location: RecordedLocation) => void
  readonly scene: ObservationScene
  readonly fault: string | null
  readonly isReadOnly: boolean
  readonly types?: readonly LocationType[]
}

const nameOf = ({ station, interstation }: RecordedLocation): string | null =>
  station?.name ?? (interstation && interstationName(interstation))

/** Where it happened: at a station or between two. */
export const LocationField = (props: LocationFieldProps) => {
  const { id, legend, value, onChange, scene, fault, isReadOnly, types = LocationType.options } = props
  if (isReadOnly) return <ShownValue label={legend} value={nameOf(value)} />
  const note = { id, fault, hint: scene.line === null ? t('observations.common.placesUnknown') : null }
  const chips = { id, name: legend, scene, isInvalid: fault !== null, describedBy: describedBy(note) }
  return (
    <FieldGroup {...note} legend={legend}>
      <PlaceRow>
        {types.length > 1 && (
          <Segments
            // Without any place to choose, this is the only control that can take the focus.
            id={scene.line === null && nameOf(value) === null ? id : undefined}
            name={t('observations.common.locationType')}
            options={types.map((type) => ({ value: type, label: t(`enums.locationType.${type}`) }))}
            value={value.locationType}
            onChange={(locationType) => onChange({ ...NO_LOCATION, locationType })}
          />
        )}
        {value.locationType === 'STATION' ? (
          <StationChips
            {...chips}
            value={value.station}
            onChange={(station) => onChange(atStation(station))}
          />
        ) : (
          <InterstationChips
            {...chips}
            value={value.interstation}
            onChange={(interstation) => onChange(betweenStations(interstation))}
          />
        )}
      </PlaceRow>
    </FieldGroup>
  )
}

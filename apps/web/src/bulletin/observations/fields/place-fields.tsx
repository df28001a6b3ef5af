import type { RecordedStation } from '@bulletin/domain/document/recorded-station'
import type { RecordedInterstation } from '@bulletin/domain/observation/location'
import { t } from '../../../i18n/translate.ts'
import { describedBy, FieldGroup } from '../../../ui/field/field.tsx'
import { ShownValue } from '../../../ui/field/shown-value.tsx'
import { InterstationChips, StationChips } from './place-chips.tsx'
import { interstationName, type PlaceOnWay, type PlaceScene } from './place-options.ts'

type PlaceFieldProps<Place> = {
  readonly id: string
  readonly legend: string
  readonly value: Place | null
  readonly onChange: (place: Place) => void
  readonly scene: PlaceScene
  readonly fault: string | null
  readonly isReadOnly: boolean
}

type StationFieldProps = PlaceFieldProps<RecordedStation> & { readonly placeOnWay?: PlaceOnWay }

/** A station of the line. */
export const StationField = (props: StationFieldProps) => {
  const { id, legend, value, onChange, scene, fault, isReadOnly, placeOnWay } = props
  if (isReadOnly) return <ShownValue label={legend} value={value && value.name} />
  const note = { id, fault, hint: scene.line === null ? t('observations.common.placesUnknown') : null }
  return (
    <FieldGroup {...note} legend={legend}>
      <StationChips
        id={id}
        name={legend}
        value={value}
        onChange={onChange}
        scene={scene}
        placeOnWay={placeOnWay}
        isInvalid={fault !== null}
        describedBy={describedBy(note)}
      />
    </FieldGroup>
  )
}

/** A section between two stations of the line. */
export const InterstationField = (props: PlaceFieldProps<RecordedInterstation>) => {
  const { id, legend, value, onChange, scene, fault, isReadOnly } = props
  if (isReadOnly) return <ShownValue label={legend} value={value && interstationName(value)} />
  const note = { id, fault, hint: scene.line === null ? t('observations.common.placesUnknown') : null }
  return (
    <FieldGroup {...note} legend={legend}>
      <InterstationChips
        id={id}
        name={legend}
        value={value}
        onChange={onChange}
        scene={scene}
        isInvalid={fault !== null}
        describedBy={describedBy(note)}
      />
    </FieldGroup>
  )
}

import { t } from '../../../i18n/translate.ts'
import { describedBy, FieldGroup } from '../../../ui/field/field.tsx'
import { ShownValue } from '../../../ui/field/shown-value.tsx'
import type { FieldOf } from './fields-of.ts'
import { PlaceChips } from './place-chips.tsx'
import { placeName, type PlaceKind, type PlaceOnWay, type PlaceScene } from './place-options.ts'

type PlaceFieldProps<Place> = FieldOf<Place | null> & {
  readonly kind: PlaceKind<Place>
  readonly legend: string
  readonly scene: PlaceScene
  readonly placeOnWay?: PlaceOnWay
}

/** A station of the line, or a section between two of them. */
export const PlaceField = <Place,>(props: PlaceFieldProps<Place>) => {
  const { legend, fault, isReadOnly, ...chips } = props
  const { kind, id, value, scene } = chips
  if (isReadOnly) return <ShownValue label={legend} value={value && placeName(kind, value)} />
  const note = { id, fault, hint: scene.line === null ? t('observations.common.placesUnknown') : null }
  return (
    <FieldGroup {...note} legend={legend}>
      <PlaceChips {...chips} name={legend} isInvalid={fault !== null} describedBy={describedBy(note)} />
    </FieldGroup>
  )
}

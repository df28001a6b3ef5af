import { t } from '../../../i18n/translate.ts'
import { PickedChips } from './picked-chips.tsx'
import {
  likelyPlaces,
  placeId,
  placeOptions,
  type PlaceKind,
  type PlaceOnWay,
  type PlaceScene,
} from './place-options.ts'

type PlaceChipsProps<Place> = {
  readonly kind: PlaceKind<Place>
  readonly id: string
  readonly name: string
  readonly value: Place | null
  readonly onChange: (place: Place) => void
  readonly scene: PlaceScene
  readonly placeOnWay?: PlaceOnWay | undefined
  readonly isInvalid: boolean
  readonly describedBy: string | undefined
}

export const PlaceChips = <Place,>(props: PlaceChipsProps<Place>) => {
  const { kind, value, onChange, scene, placeOnWay, ...field } = props
  const options = placeOptions(kind, scene)
  const likely = likelyPlaces(kind, options, value, placeOnWay ?? scene.trainAt)
  return (
    <PickedChips
      {...field}
      likely={likely}
      selected={value && placeId(kind, value)}
      onSelect={(id) => {
        const option = [...likely, ...options].find((candidate) => candidate.id === id)
        if (option) onChange(option.place)
      }}
      options={options}
      other={t(kind.words[likely.length > 0 ? 'other' : 'choose'])}
      search={t(kind.words.search)}
    />
  )
}

import type { RecordedStation } from '@bulletin/domain/document/recorded-station'
import type { RecordedInterstation } from '@bulletin/domain/observation/location'
import { useMemo } from 'react'
import { t } from '../../../i18n/translate.ts'
import { PickedChips } from './picked-chips.tsx'
import {
  interstationOption,
  interstationOptions,
  likelyInterstations,
  likelyStations,
  stationOptions,
  type PlaceOnWay,
  type PlaceOption,
  type PlaceScene,
} from './place-options.ts'

type PlaceChipsProps<Place> = {
  readonly id: string
  readonly name: string
  readonly value: Place | null
  readonly onChange: (place: Place) => void
  readonly scene: PlaceScene
  readonly isInvalid: boolean
  readonly describedBy: string | undefined
}

const chooseAmong =
  <Place,>(options: readonly PlaceOption<Place>[], onChange: (place: Place) => void) =>
  (id: string): void => {
    const option = options.find((candidate) => candidate.id === id)
    if (option) onChange(option.place)
  }

type StationChipsProps = PlaceChipsProps<RecordedStation> & { readonly placeOnWay?: PlaceOnWay | undefined }

export const StationChips = ({ value, onChange, scene, placeOnWay, ...field }: StationChipsProps) => {
  const { line, direction, stationsOnTheWay } = scene
  const options = useMemo(
    () => stationOptions({ line, direction, stationsOnTheWay }),
    [line, direction, stationsOnTheWay],
  )
  const likely = likelyStations(options, value, placeOnWay ?? scene.trainAt)
  return (
    <PickedChips
      {...field}
      likely={likely}
      selected={value && value.quadrigram}
      onSelect={chooseAmong([...likely, ...options], onChange)}
      options={options}
      other={t(likely.length > 0 ? 'observations.common.otherStation' : 'observations.common.chooseStation')}
      search={t('observations.common.searchStation')}
    />
  )
}

export const InterstationChips = (props: PlaceChipsProps<RecordedInterstation>) => {
  const { value, onChange, scene, ...field } = props
  const { line, direction, stationsOnTheWay } = scene
  const options = useMemo(
    () => interstationOptions({ line, direction, stationsOnTheWay }),
    [line, direction, stationsOnTheWay],
  )
  const likely = likelyInterstations(options, value, scene.trainAt)
  return (
    <PickedChips
      {...field}
      likely={likely}
      selected={value && interstationOption(value).id}
      onSelect={chooseAmong([...likely, ...options], onChange)}
      options={options}
      other={t(
        likely.length > 0
          ? 'observations.common.otherInterstation'
          : 'observations.common.chooseInterstation',
      )}
      search={t('observations.common.searchInterstation')}
    />
  )
}

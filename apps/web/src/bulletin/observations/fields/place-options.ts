import type { RecordedStation } from '@bulletin/domain/document/recorded-station'
import type { Direction } from '@bulletin/domain/network/direction'
import type { Line } from '@bulletin/domain/network/line'
import { referenceTo } from '@bulletin/domain/network/station'
import { interstationsIn, stationsIn, type RecordedInterstation } from '@bulletin/domain/observation/location'
import type { TextKey } from '../../../i18n/translate.ts'
import type { ListOption } from '../../../ui/searchable-list-matches.ts'
import type { ObservationScene } from '../observation-form.ts'

export type PlaceScene = Pick<ObservationScene, 'line' | 'direction' | 'stationsOnTheWay' | 'trainAt'>

export type PlaceOption<Place> = ListOption & { readonly place: Place; readonly isOnTheWay: boolean }

/** What stations and interstations do not have in common. */
export type PlaceKind<Place> = {
  /** Those of the line, in the order of travel. */
  readonly listed: (line: Line, direction: Direction | null) => readonly Place[]
  readonly stationsOf: (place: Place) => readonly RecordedStation[]
  readonly recorded: (place: Place) => Place
  /** How many are proposed. */
  readonly likelyCount: number
  /** How many stops the first one lies after the departure. */
  readonly firstAt: number
  readonly words: Readonly<Record<'other' | 'choose' | 'search', TextKey>>
}

export const STATIONS: PlaceKind<RecordedStation> = {
  listed: stationsIn,
  stationsOf: (station) => [station],
  recorded: referenceTo,
  likelyCount: 3,
  firstAt: 0,
  words: {
    other: 'observations.common.otherStation',
    choose: 'observations.common.chooseStation',
    search: 'observations.common.searchStation',
  },
}

export const INTERSTATIONS: PlaceKind<RecordedInterstation> = {
  listed: interstationsIn,
  stationsOf: ({ station1, station2 }) => [station1, station2],
  recorded: ({ station1, station2 }) => ({
    station1: referenceTo(station1),
    station2: referenceTo(station2),
  }),
  likelyCount: 2,
  firstAt: 1 / 2,
  words: {
    other: 'observations.common.otherInterstation',
    choose: 'observations.common.chooseInterstation',
    search: 'observations.common.searchInterstation',
  },
}

export const placeName = <Place>({ stationsOf }: PlaceKind<Place>, place: Place): string =>
  stationsOf(place)
    .map(({ name }) => name)
    .join(' → ')

export const placeId = <Place>({ stationsOf }: PlaceKind<Place>, place: Place): string =>
  stationsOf(place)
    .map(({ quadrigram }) => quadrigram)
    .join(' ')

const optionOf = <Place>(kind: PlaceKind<Place>, place: Place, isOnTheWay: boolean): PlaceOption<Place> => ({
  id: placeId(kind, place),
  label: placeName(kind, place),
  place: kind.recorded(place),
  isOnTheWay,
})

export const placeOptions = <Place>(
  kind: PlaceKind<Place>,
  { line, direction, stationsOnTheWay }: PlaceScene,
): PlaceOption<Place>[] => {
  const isPassed = ({ quadrigram }: RecordedStation) => stationsOnTheWay.includes(quadrigram)
  const listed = line === null ? [] : kind.listed(line, direction)
  return listed.map((place) => optionOf(kind, place, kind.stationsOf(place).every(isPassed)))
}

/** Which part of the way to propose: its start, its end, or around the train's position in stops; null if unknown. */
export type PlaceOnWay = 'start' | 'end' | number | null

/** Takes `count` consecutive items around a place. */
const takenAround = <Item>(items: readonly Item[], count: number, place: PlaceOnWay): Item[] => {
  const spare = Math.max(0, items.length - count)
  const first = (): number => {
    if (place === 'start') return 0
    if (place === 'end') return spare
    if (place === null) return Math.floor(spare / 2)
    return Math.min(spare, Math.max(0, Math.round(place - (count - 1) / 2)))
  }
  return items.slice(first(), first() + count)
}

/** Proposes some places on the way, plus the chosen one, which comes first if it is not among them. */
export const likelyPlaces = <Place>(
  kind: PlaceKind<Place>,
  options: readonly PlaceOption<Place>[],
  chosen: Place | null,
  at: PlaceOnWay = null,
): PlaceOption<Place>[] => {
  const { likelyCount, firstAt } = kind
  const onTheWay = options.filter(({ isOnTheWay }) => isOnTheWay)
  const likely = takenAround(onTheWay, likelyCount, typeof at === 'number' ? at - firstAt : at)
  const option = chosen && optionOf(kind, chosen, false)
  if (!option || likely.some(({ id }) => id === option.id)) return likely
  return [option, ...likely.slice(0, likelyCount - 1)]
}

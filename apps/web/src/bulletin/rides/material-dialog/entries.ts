import type { Key, NewKey } from '@bulletin/domain/document/key'
import type { Fleet } from '@bulletin/domain/material/fleet'
import type { MaterialEntry } from '@bulletin/domain/material/material-entries'
import type { DrivenMaterial } from '@bulletin/domain/material/material-use'
import type { Fault } from '@bulletin/domain/problem/fault'
import { materialsOf } from '@bulletin/domain/ride/materials'
import type { DraftRide } from '@bulletin/domain/ride/ride'
import { trainOptions, trainText, type TrainOption } from '../position-field/train-words.ts'

export const blankEntry = (key: Key): MaterialEntry => ({
  key,
  material: null,
  leadCar: null,
  rollingStockChange: null,
})

/** The trains of the ride, or one blank entry. */
export const entriesOf = ({ materials }: Pick<DraftRide, 'materials'>, newKey: NewKey): MaterialEntry[] =>
  materials.length === 0 ? [blankEntry(newKey())] : materials.map((use) => ({ ...use }))

/** True for the dialog of a ride without a train, before anything is entered. */
export const isNothingChosen = ([first, ...others]: readonly MaterialEntry[]): boolean =>
  others.length === 0 && first?.material === null && first.leadCar === null

export type EntryPart = Partial<Omit<MaterialEntry, 'key'>>

export const withEntry = (entries: readonly MaterialEntry[], key: Key, part: EntryPart): MaterialEntry[] =>
  entries.map((entry) => (entry.key === key ? { ...entry, ...part } : entry))

export const withoutEntry = (entries: readonly MaterialEntry[], key: Key): MaterialEntry[] =>
  entries.filter((entry) => entry.key !== key)

/** The entry to open after a removal: the next one, else the last. */
export const keyAfterRemoval = (entries: readonly MaterialEntry[], key: Key): Key | null => {
  const index = entries.findIndex((entry) => entry.key === key)
  const left = withoutEntry(entries, key)
  return (left[index] ?? left.at(-1))?.key ?? null
}

/** Excludes the trains that other entries of the ride already use. */
export const optionsFor = (
  entry: MaterialEntry,
  entries: readonly MaterialEntry[],
  fleet: Fleet,
): TrainOption[] => {
  const isElsewhere = (material: string): boolean =>
    entries.some((other) => other.key !== entry.key && other.material === material)
  return trainOptions(fleet).filter(({ driven }) => !isElsewhere(driven.material))
}

const RECENT_MAX = 3

/** Trains of the other rides of the bulletin, starting with the nearest ride before this one. */
export const recentMaterials = (
  rides: readonly DraftRide[],
  index: number,
  /** Trains that the dialog already shows. */
  shown: readonly Pick<MaterialEntry, 'material'>[],
): DrivenMaterial[] => {
  const nearest = [...rides.slice(0, index).toReversed(), ...rides.slice(index + 1)]
  const driven = nearest.flatMap((ride) => materialsOf(ride).toReversed())
  const unused = driven.filter(({ material }) => shown.every((other) => other.material !== material))
  const distinct = new Map(
    unused.map(({ material, leadCar }) => [trainText({ material, leadCar }), { material, leadCar }]),
  )
  return [...distinct.values()].slice(0, RECENT_MAX)
}

/** A list selects both numbers at once, so a missing lead car is not reported in addition to a missing train. */
export const faultsToSay = (faults: readonly Fault[], isPicked: boolean): Fault[] =>
  faults.filter(
    ({ code }) =>
      !(
        isPicked &&
        code === 'LEAD_CAR_REQUIRED' &&
        faults.some((other) => other.code === 'MATERIAL_REQUIRED')
      ),
  )

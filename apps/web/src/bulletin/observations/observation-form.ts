import type { NewKey } from '@bulletin/domain/bulletin/key'
import type { Material } from '@bulletin/domain/material/material'
import type { Direction } from '@bulletin/domain/network/direction'
import type { Line } from '@bulletin/domain/network/line'
import type {
  ObservationBase,
  ObservationKind,
  ObservationPlace,
} from '@bulletin/domain/observation/observation-kind'
import type { Fault } from '@bulletin/domain/problem/fault'
import type { ClockTime } from '@bulletin/domain/time/clock-time'
import type { InstantText } from '@bulletin/domain/time/day'
import type { ParseKeys } from 'i18next'
import type { ComponentType } from 'react'
import type { IconName } from '../../ui/icon.tsx'

/** What surrounds an observation: the line it was made on, and what its form may offer. */
export type ObservationScene = {
  readonly place: ObservationPlace
  /** Null when the network could never be loaded: then places are shown, and none is offered. */
  readonly line: Line | null
  /** Of the ride; null where it does not matter. */
  readonly direction: Direction | null
  /** Where the ride, or the manoeuvre, went; proposed first. Empty for the service. */
  readonly stationsOnTheWay: readonly string[]
  /** Where the train is on that way, counted in stops; null where nobody knows. */
  readonly trainAt?: number | null
  /** The car at the head of the train, where there was one train and somebody said which. */
  readonly leadCar?: string | null
  readonly fleet: readonly Material[]
  readonly timeZone: string
  readonly newKey: NewKey
  /** Which instant is meant by that reading of the clock, on the day of the bulletin. */
  readonly placeTime: (clockTime: ClockTime) => InstantText
  readonly now: () => InstantText
}

export type ObservationFormProps<Value extends ObservationBase = ObservationBase> = {
  readonly value: Value
  /** Some fields become something else; what depends on them follows by the rules of its kind. */
  readonly onChange: (change: Partial<Value>) => void
  /** What to mark: nothing until somebody tried to confirm. */
  readonly faults: readonly Fault[]
  readonly scene: ObservationScene
  /** It is not in the bulletin yet. */
  readonly isNew: boolean
  /** To look at: in archives, and where a manager corrects. */
  readonly isReadOnly: boolean
}

/** One kind of observation as it is seen. */
export type ObservationEntry<Value extends ObservationBase = ObservationBase> = {
  readonly kind: ObservationKind<Value>
  readonly icon: IconName
  readonly title: ParseKeys
  readonly help: ParseKeys
  readonly Form: ComponentType<ObservationFormProps<Value>>
}

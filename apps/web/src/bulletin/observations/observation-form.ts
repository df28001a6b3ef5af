import type { NewKey } from '@bulletin/domain/document/key'
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
import type { ComponentType } from 'react'
import type { IconName } from '../../ui/icon.tsx'
import type { TextKey } from '../../i18n/translate.ts'

/** The context of an observation: its line, and the data that its form offers. */
export type ObservationScene = {
  readonly place: ObservationPlace
  /** Null when the network was never loaded: places are displayed, but none can be chosen. */
  readonly line: Line | null
  /** Direction of the ride; null when it does not matter. */
  readonly direction: Direction | null
  /** The stations of the ride or the manoeuvre, proposed first. Empty for the service. */
  readonly stationsOnTheWay: readonly string[]
  /** Position of the train on that way, in stops; null if unknown. */
  readonly trainAt?: number | null
  /** The leading car, if there was exactly one train and its leading car is known. */
  readonly leadCar?: string | null
  readonly fleet: readonly Material[]
  readonly timeZone: string
  readonly newKey: NewKey
  /** Converts a clock time to the instant it means on the bulletin's day. */
  readonly placeTime: (clockTime: ClockTime) => InstantText
  readonly now: () => InstantText
}

export type ObservationFormProps<Value extends ObservationBase = ObservationBase> = {
  readonly value: Value
  /** Changes some fields; dependent fields are updated by the rules of the observation kind. */
  readonly onChange: (change: Partial<Value>) => void
  /** Faults to mark; empty until the user tries to confirm. */
  readonly faults: readonly Fault[]
  readonly scene: ObservationScene
  /** The observation is not in the bulletin yet. */
  readonly isNew: boolean
  /** True in the archives, and when a manager corrects the bulletin. */
  readonly isReadOnly: boolean
}

/** An observation kind with its icon, texts and form. */
export type ObservationEntry<Value extends ObservationBase = ObservationBase> = {
  readonly kind: ObservationKind<Value>
  readonly icon: IconName
  readonly title: TextKey
  readonly help: TextKey
  readonly Form: ComponentType<ObservationFormProps<Value>>
}

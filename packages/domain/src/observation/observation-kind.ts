import { z } from 'zod/mini'
import { Key, type NewKey } from '../document/key.ts'
import type { RecordedStation } from '../document/recorded-station.ts'
import type { DrivenMaterial } from '../material/material-use.ts'
import type { Line } from '../network/line.ts'
import type { Fault, FaultCode } from '../problem/fault.ts'
import type { TrainNumber } from '../service/train-number.ts'
import { InstantText } from '../time/day.ts'
import type { RecordedInterstation, RecordedLocation } from './location.ts'

/** Observed on the way (ORDINARY), or about the service as a whole. */
export type ObservationCategory = 'ORDINARY' | 'SERVICE'

/** Where an observation is attached: to a ride, to a manoeuvre, or to neither. */
export type ObservationPlace = 'RIDE' | 'MANEUVER' | 'SERVICE'

/** The fields of every observation; each kind adds its own. */
export const observationFields = <Type extends string>(type: Type) => ({
  key: Key,
  type: z.literal(type),
  creationTime: InstantText,
})
export type ObservationBase = { key: Key; type: string; creationTime: InstantText }

/** What is known when an observation is created; prefills its form. */
export type ObservationStart = {
  key: Key
  /** Generates keys for the parts that it starts with. */
  newKey: NewKey
  now: InstantText
  place: ObservationPlace
  /** The train of the ride or manoeuvre; null where unknown. */
  train: TrainNumber | null
  material: DrivenMaterial | null
}

/** A word of the catalogue, by its name among the `enums`. */
export type SummaryPart =
  | { word: string }
  | { text: string }
  | { location: RecordedLocation }
  | { interstation: RecordedInterstation }
  | { material: string; leadCar: string }
  | { signals: readonly string[] }
  | { minutes: number }
  | { period: readonly [InstantText, InstantText] }
  | { breakers: readonly string[] }
  | { order: string }
  /** The cars of a train, each with the doors concerned. */
  | { cars: readonly { car: string; doors: readonly number[] }[] }
  /** A person who rode along, and between which stations. */
  | { rider: string | null; from: RecordedStation | null; to: RecordedStation | null }

/** Answers that several kinds share; each is null where not given, or where a kind has no such field. */
export type CommonAnswers = {
  readonly location: RecordedLocation | null
  /** The free-text description. */
  readonly words: string | null
  readonly material: DrivenMaterial | null
}

export type LineOfObservation = Pick<
  Line,
  | 'stations'
  | 'interstations1'
  | 'interstations2'
  | 'remoteReloadPossible'
  | 'fukvPossible'
  | 'cmccAvailable'
  | 'aipaPossible'
>

/**
 * The definition of one kind of observation. A value may be incomplete: its schema says what can be stored, `faults`
 * what is missing.
 */
export type ObservationKind<Value extends ObservationBase = ObservationBase> = {
  readonly type: Value['type']
  readonly category: ObservationCategory
  readonly schema: z.ZodMiniType<Value>
  blank(start: ObservationStart): Value
  /**
   * Changes some fields and updates those that depend on them. It is idempotent; an empty change only removes
   * contradictions.
   */
  change(value: Value, change: Partial<Value>, place: ObservationPlace): Value
  /** What is missing or wrong, as far as the observation and its place show it; empty when it is complete. */
  faults(value: Value, place: ObservationPlace): Fault[]
  /** Faults that can only be found with the line's data. */
  lineFaults(value: Value, line: LineOfObservation): Fault[]
  /** Why it is not available on that line; null where it is. */
  unavailableOn(line: LineOfObservation): FaultCode | null
  commonAnswers(value: Value): CommonAnswers
  /** The change that enters these answers, without those that this kind has no field for. */
  changeTaking(answers: CommonAnswers): Partial<Value>
  /** The parts of a list row after its name, in order. */
  summary(value: Value): SummaryPart[]
}

import { z } from 'zod'
import { Key, type NewKey } from '../bulletin/key.ts'
import type { RecordedStation } from '../bulletin/recorded-station.ts'
import type { DrivenMaterial } from '../material/material-use.ts'
import type { Line } from '../network/line.ts'
import type { Fault, FaultCode } from '../problem/fault.ts'
import type { TrainNumber } from '../service/train-number.ts'
import { InstantText } from '../time/day.ts'
import type { RecordedInterstation, RecordedLocation } from './location.ts'

/** What is observed on the way, or about the service as a whole. */
export type ObservationCategory = 'ORDINARY' | 'SERVICE'

/** Where an observation is written down: at a ride, at a manoeuvre, or at neither. */
export type ObservationPlace = 'RIDE' | 'MANEUVER' | 'SERVICE'

/** What every observation has; the rest is its kind's. */
export const observationFields = <Type extends string>(type: Type) => ({
  key: Key,
  type: z.literal(type),
  creationTime: InstantText,
})
export type ObservationBase = { key: Key; type: string; creationTime: InstantText }

/** What is known where an observation begins: its form starts from there. */
export type ObservationStart = {
  key: Key
  /** For the parts that it starts with. */
  newKey: NewKey
  now: InstantText
  place: ObservationPlace
  /** The train of the ride, or of the manoeuvre; null where nobody has said it. */
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
  /** The cars of a train, each with the doors that are concerned. */
  | { cars: readonly { car: string; doors: readonly number[] }[] }
  /** Who rode along, and how far. */
  | { rider: string | null; from: RecordedStation | null; to: RecordedStation | null }

/** What several kinds ask for; each is null where nobody has said it, or where a kind does not ask. */
export type CommonAnswers = {
  readonly location: RecordedLocation | null
  /** What happened, in one's own words. */
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
 * All that is to be known of one kind of observation. A value of it may be half filled in: its schema says what can be
 * kept, `faults` what is still lacking.
 */
export type ObservationKind<Value extends ObservationBase = ObservationBase> = {
  readonly type: Value['type']
  readonly category: ObservationCategory
  readonly schema: z.ZodType<Value>
  blank(start: ObservationStart): Value
  /**
   * Some fields become something else, and what depends on them follows. The same change again changes nothing more; a
   * change of nothing gives the value without what contradicts the rest of it.
   */
  change(value: Value, change: Partial<Value>, place: ObservationPlace): Value
  /** What is lacking or wrong, as far as the observation and its place can tell; empty when it is complete. */
  faults(value: Value, place: ObservationPlace): Fault[]
  /** What only who knows the line can tell. */
  lineFaults(value: Value, line: LineOfObservation): Fault[]
  /** Why it cannot be observed on that line at all. */
  unavailableOn(line: LineOfObservation): FaultCode | null
  commonAnswers(value: Value): CommonAnswers
  /** The change that enters them; what this kind does not ask for is left out. */
  changeTaking(answers: CommonAnswers): Partial<Value>
  /** What a row says of it after its name, in this order. */
  summary(value: Value): SummaryPart[]
}

import type { RecordedStation } from '@bulletin/domain/document/recorded-station'
import type { RecordedInterstation, RecordedLocation } from '@bulletin/domain/observation/location'
import type { Observation, ObservationType } from '@bulletin/domain/observation/observation'
import type { Fact } from '../../block.ts'
import { EMPTY, say, yesOrNo, type WordKey } from '../../../words.ts'
import type { Printing } from '../printing.ts'

export type OfType<Type extends ObservationType> = Extract<Observation, { type: Type }>

/** All fields of an observation of one type, under their labels on the form. */
export type ObservationFacts<Type extends ObservationType> = (
  observation: OfType<Type>,
  printing: Printing,
) => readonly Fact[]

const fact = (name: WordKey, value: string): Fact => ({ name: say(name), value })

/** A mandatory field; a dash if an older version allowed it to be empty. */
export const saidFact = (name: WordKey, value: string | number | null): Fact =>
  fact(name, value === null || value === '' ? EMPTY : String(value))

/** A conditional field: left out if it has no value. */
export const optionalFact = (name: WordKey, value: string | number | null): Fact[] =>
  value === null || value === '' ? [] : [fact(name, String(value))]

export const answerFact = (name: WordKey, answer: boolean | null): Fact =>
  saidFact(name, answer === null ? null : yesOrNo(answer))

export const stationWords = (station: RecordedStation | null): string | null => station?.name ?? null

export const interstationWords = (interstation: RecordedInterstation | null): string | null =>
  interstation &&
  say('observations.summary.between', { from: interstation.station1.name, to: interstation.station2.name })

export const locationWords = ({ station, interstation }: RecordedLocation): string | null =>
  stationWords(station) ?? interstationWords(interstation)

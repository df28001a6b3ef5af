import { freeTextFormat } from '../typing/free-text.ts'
import { saidOrNull } from './described.ts'
import { isSaid, type RecordedLocation } from './location.ts'
import type { CommonAnswers, ObservationBase, ObservationKind, ObservationPlace } from './observation-kind.ts'

export const NO_ANSWERS: CommonAnswers = { location: null, words: null, material: null }

/** A place that was said; null where the form still waits for it. */
export const saidLocation = (location: RecordedLocation): RecordedLocation | null =>
  isSaid(location) ? location : null

/** As much of it as a shorter field takes. */
export const wordsWithin = (words: string, maxCharacters: number): string | null =>
  saidOrNull(freeTextFormat(maxCharacters).typed(words))

/** What one kind answers, and where it has no answer what was answered before. */
export const answersAfter = (
  before: CommonAnswers,
  kind: ObservationKind,
  value: ObservationBase,
): CommonAnswers => {
  const { location, words, material } = kind.commonAnswers(value)
  return {
    location: location ?? before.location,
    words: words ?? before.words,
    material: material ?? before.material,
  }
}

/** An observation with what was answered already, as far as its kind asks for it. */
export const withAnswers = (
  kind: ObservationKind,
  value: ObservationBase,
  answers: CommonAnswers,
  place: ObservationPlace,
): ObservationBase => kind.change(value, kind.changeTaking(answers), place)

import { freeTextFormat, visibleOrNull } from '../typing/free-text.ts'
import { isSaid, type RecordedLocation } from './location.ts'
import type { CommonAnswers, ObservationBase, ObservationKind, ObservationPlace } from './observation-kind.ts'

export const NO_ANSWERS: CommonAnswers = { location: null, words: null, material: null }

/** The location if it is filled in; null otherwise. */
export const saidLocation = (location: RecordedLocation): RecordedLocation | null =>
  isSaid(location) ? location : null

/** The words truncated to what a shorter field accepts. */
export const wordsWithin = (words: string, maxCharacters: number): string | null =>
  visibleOrNull(freeTextFormat(maxCharacters).typed(words))

/** The answers of one kind, falling back to the previous answers where it has none. */
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

/** An observation prefilled with the previous answers that its kind has fields for. */
export const withAnswers = (
  kind: ObservationKind,
  value: ObservationBase,
  answers: CommonAnswers,
  place: ObservationPlace,
): ObservationBase => kind.change(value, kind.changeTaking(answers), place)

import type { FeedRunEvent, FeedTrip } from '../../feed/feed.ts'
import type { MappedEvent, Mapping } from '../../mapping/mapping.ts'
import { listed, type Findings } from '../findings.ts'

/** The meaning of an event for a driver. DUTY: work that is not a ride, such as reporting for duty. */
export type EventKind = MappedEvent | 'DUTY'

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

/** The first match wins: « deadhead as passenger » is a journey, « deadhead » an empty train. */
const WORDS: readonly (readonly [EventKind, RegExp])[] = [
  ['WINDOW', /^ion don rm$/],
  ['EMPTY', /\b(?:empty|vide|haut le pied|hlp|(?:without|no|sans|hors) (?:passenger|voyageur)s?)\b/],
  ['TRAVEL', /travel|passenger|voyag/],
  ['EMPTY', /deadhead/],
]
/** Unambiguous words: their interpretation is not reported as a guess. */
const PLAIN_WORDS = ['deadhead', 'travel', 'break', 'empty']
const BREAK = /break|meal|lunch|pause|coupure|repas/

const kindOf = ({ eventType, tripId }: FeedRunEvent, trip: FeedTrip | null): EventKind => {
  const text = plain(eventType)
  const word = WORDS.find(([, form]) => form.test(text))?.[0]
  if (tripId === null) return word ?? (BREAK.test(text) ? 'BREAK' : 'DUTY')
  if (word !== undefined && word !== 'WINDOW') return word
  return trip?.todsTripType ? 'EMPTY' : 'DRIVE'
}

/** Interprets events by the mapping, otherwise by their words; reports each guess once. */
export const eventKinds = (trips: ReadonlyMap<string, FeedTrip>, { events = {} }: Mapping) => {
  const guessed = new Map<string, EventKind>()
  return {
    kindOf: (event: FeedRunEvent): EventKind => {
      const given = Object.hasOwn(events, event.eventType) ? events[event.eventType] : undefined
      if (given) return given
      const kind = kindOf(event, event.tripId === null ? null : (trips.get(event.tripId) ?? null))
      const isTold = kind !== 'DRIVE' && kind !== 'DUTY' && kind !== 'WINDOW'
      if (isTold && !PLAIN_WORDS.includes(plain(event.eventType))) guessed.set(event.eventType, kind)
      return kind
    },
    tell: (findings: Findings): void => {
      if (guessed.size > 0)
        findings.guess(
          'EVENTS_GUESSED',
          { events: listed([...guessed].map(([type, kind]) => `${type} = ${kind}`)) },
          { file: 'run_events.txt', field: 'event_type' },
        )
    },
  }
}
export type EventKinds = ReturnType<typeof eventKinds>

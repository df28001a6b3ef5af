/** Copies a bulletin to another day and driver, as COPY lines, with everything derived from either. */
import { limitDateOf } from '@bulletin/domain/bulletin/deadlines'
import { chained, type HistoryEntry } from '@bulletin/domain/bulletin/history-chain'
import { isShown, serverFactsChange, serverFactsIn } from '@bulletin/domain/bulletin/server-facts'
import { canonicalJson } from '@bulletin/domain/document/canonical'
import { searchKeyOf } from '@bulletin/domain/people/search-key'
import { personSortKey } from '@bulletin/domain/people/sort-key'
import { addDays, type Day } from '@bulletin/domain/time/day'
import { originOf } from '@bulletin/domain/time/service-time'
import { createHash } from 'node:crypto'
import { uuidV7 } from '../../apps/server/src/system/ids.ts'
import { chaining } from '../../apps/server/src/system/chaining.ts'
import { sha256 } from '../../apps/server/src/system/sha256.ts'
import { escaped, historyRow, type JsonRow } from './copy-text.ts'
import { TABLES } from './tables.ts'
import type { Teller, Template } from './template.ts'

/** The COPY lines of one bulletin, per table. */
export type Lines = { row: string; document: string; history: string }

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|\+00:00)$/
/** Placeholders in the text for the values that differ between two copies of a bulletin. */
const PLACES = /[\uE001-\uE009]|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|\+00:00)/g
const WORDS = ['id', 'driver', 'date', 'hash', 'name', 'search', 'sort', 'limit', 'historyHash'] as const
type Word = (typeof WORDS)[number]
const placeOf = (word: Word): string => String.fromCharCode(0xe0_01 + WORDS.indexOf(word))

type Told = Readonly<Record<Word, string>> & { readonly movedBy: number }

const instantText = (milliseconds: number): string => `${new Date(milliseconds).toISOString().slice(0, 19)}Z`

/** Splits the text once, and joins it for each copy. */
const retelling = (text: string): ((told: Told) => string) => {
  const between = text.split(PLACES)
  const places = (text.match(PLACES) ?? []).map((place) =>
    INSTANT.test(place) ? Date.parse(place) : WORDS[place.charCodeAt(0) - 0xe0_01],
  )
  return (told) => {
    let whole = between[0] ?? ''
    for (const [index, place] of places.entries())
      whole +=
        (typeof place === 'number' ? instantText(place + told.movedBy) : place ? told[place] : '') +
        (between[index + 1] ?? '')
    return whole
  }
}

/** Cached per day: calendar computations are slow, and a day has thousands of bulletins. */
export const daysOf = (timeZone: string) => {
  const known = new Map<Day, { origin: number; limit: string }>()
  return (day: Day): { origin: number; limit: string } => {
    const found = known.get(day)
    if (found) return found
    const made = { origin: originOf(day, timeZone) * 1000, limit: limitDateOf(day, timeZone) }
    known.set(day, made)
    return made
  }
}

/** Deterministic pseudo-random bytes: for the random part of an id, and for hashes where nothing is hashed. */
export const drawOf = (text: string): Buffer => createHash('sha256').update(text).digest()

const textOf = (value: unknown): string => String(value)

/** Precomputes everything of a template that is slow. */
export const retold = (template: Template, dayOf: ReturnType<typeof daysOf>) => {
  const { row, document, history, isOnItsWay } = template
  const [id, driver, date, line] = [row['id'], row['driver'], row['date'], row['line']].map(textOf) as [
    string,
    string,
    Day,
    string,
  ]
  const hash = textOf(row['content_hash']).slice(2)
  const marked = (text: string): string =>
    text
      .replaceAll(id, placeOf('id'))
      .replaceAll(hash, placeOf('hash'))
      .replaceAll(`"driverMatricularAccount":"${driver}"`, `"driverMatricularAccount":"${placeOf('driver')}"`)
      .replaceAll(`"matricularAccount":"${driver}"`, `"matricularAccount":"${placeOf('driver')}"`)
      .replaceAll(`"date":"${date}"`, `"date":"${placeOf('date')}"`)
  const markedRow = (value: JsonRow): JsonRow => JSON.parse(marked(JSON.stringify(value))) as JsonRow
  const certified = marked(textOf(document['certified']))
  const tellCertified = retelling(certified)
  const tellRow = retelling(
    TABLES.row.lineOf({
      ...markedRow(row),
      driver: placeOf('driver'),
      driver_name: placeOf('name'),
      driver_search: placeOf('search'),
      driver_sort: placeOf('sort'),
      // Computed from local time, whose offset may differ between the two days.
      limit_date: placeOf('limit'),
      history_hash: `\\x${placeOf('historyHash')}`,
    }),
  )
  const tellDocument = retelling(TABLES.document.lineOf({ ...markedRow(document), certified }))
  const tellHistory = retelling(marked(JSON.stringify(history)))
  const tellKnown = retelling(marked(JSON.stringify(document['known'] ?? null)))
  const { origin } = dayOf(date)
  const received = Date.parse(textOf(row['received_at']))

  /** The receipt, by this driver, with the hash of the plan as it stands on that day. */
  const receivedBy = (entry: HistoryEntry, told: Told): Partial<HistoryEntry> => {
    const known = sha256(canonicalJson(JSON.parse(tellKnown(told))))
    const { changes } = entry
    const facts = serverFactsIn([entry])
    return {
      matricularAccount: told.driver,
      name: told.name,
      changes: facts
        ? [...changes.filter(isShown), serverFactsChange({ ...facts, known, familyName: '' })]
        : changes,
    }
  }

  const chainedAgain = (entries: readonly HistoryEntry[], told: Told) => {
    const links: HistoryEntry[] = []
    for (const entry of entries) {
      const own = entry.number === 1 ? receivedBy(entry, told) : {}
      links.push(chained({ ...entry, ...own, requestId: told.id }, links.at(-1) ?? null, chaining))
    }
    return links
  }

  const toldBy = (daysEarlier: number, by: Teller, draw: Buffer): Told => {
    const day = addDays(date, -daysEarlier)
    const { origin: itsOrigin, limit } = dayOf(day)
    const movedBy = itsOrigin - origin
    const name = escaped(by.name)
    return {
      id: uuidV7(received + movedBy, draw),
      driver: by.matricule,
      date: day,
      hash: draw.toString('hex'),
      name,
      search: escaped(searchKeyOf(by.name)),
      sort: escaped(personSortKey(by.name)),
      limit,
      historyHash: draw.toString('hex'),
      movedBy,
    }
  }

  return {
    line,
    /** A driver does this at most once a day. */
    work: `${line} ${textOf(row['service'])} ${date}`,
    isOnItsWay,
    isArchived: row['status'] === 'ARCHIVED',
    /** A copy dated so many days earlier, with a document and a history whose hashes are valid. */
    tellWhole: (daysEarlier: number, by: Teller, draw: Buffer): Lines => {
      const unhashed = toldBy(daysEarlier, by, draw)
      const told = { ...unhashed, hash: sha256(tellCertified(unhashed)) }
      const links = chainedAgain(JSON.parse(tellHistory(told)) as HistoryEntry[], told)
      return {
        row: tellRow({ ...told, historyHash: links.at(-1)?.hash ?? '' }),
        document: tellDocument(told),
        history: links.map((link) => TABLES.history.lineOf(historyRow(link))).join(''),
      }
    },
    /** The same with only the row that lists use. */
    tellRow: (daysEarlier: number, by: Teller, draw: Buffer): Lines => ({
      row: tellRow(toldBy(daysEarlier, by, draw)),
      document: '',
      history: '',
    }),
  }
}

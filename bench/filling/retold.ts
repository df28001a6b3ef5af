/** The same bulletin of another day, by another driver: as text, with everything that follows from either. */
import { limitDateOf } from '@bulletin/domain/bulletin/deadlines'
import { chained, type HistoryEntry } from '@bulletin/domain/bulletin/history-chain'
import { searchKeyOf } from '@bulletin/domain/people/search-key'
import { addDays, type Day } from '@bulletin/domain/time/day'
import { originOf } from '@bulletin/domain/time/service-time'
import { createHash } from 'node:crypto'
import { uuidV7 } from '../../apps/server/src/system/ids.ts'
import { sha256 } from '../../apps/server/src/system/sha256.ts'
import type { JsonRow } from './copy-text.ts'
import type { Teller, Template } from './template.ts'

export type Retold = { row: JsonRow; document: JsonRow; history: readonly HistoryEntry[] }

const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|\+00:00)/
/** What differs between two bulletins of a kind stands in the text as one of these. */
const PLACES = /\uE001|\uE002|\uE003|\uE004|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|\+00:00)/g
const [ID, DRIVER, DATE, HASH] = ['\uE001', '\uE002', '\uE003', '\uE004'] as const

type Told = { id: string; driver: string; date: string; hash: string; movedBy: number }

const instantText = (milliseconds: number): string => `${new Date(milliseconds).toISOString().slice(0, 19)}Z`

/** Taken apart once, put together as often as it is told. */
const retelling = (text: string): ((told: Told) => string) => {
  const between = text.split(PLACES)
  const places = (text.match(PLACES) ?? []).map((place) => (INSTANT.test(place) ? Date.parse(place) : place))
  return ({ id, driver, date, hash, movedBy }) => {
    const words: Readonly<Record<string, string>> = { [ID]: id, [DRIVER]: driver, [DATE]: date, [HASH]: hash }
    let told = between[0] ?? ''
    for (const [index, place] of places.entries())
      told +=
        (typeof place === 'number' ? instantText(place + movedBy) : (words[place] ?? '')) +
        (between[index + 1] ?? '')
    return told
  }
}

const textOf = (value: unknown): string => String(value)

/** Everything of a template that takes time to find out. */
export const retold = (template: Template, timeZone: string) => {
  const { row, document, history } = template
  const [id, driver, date, line] = [row['id'], row['driver'], row['date'], row['line']].map(textOf) as [
    string,
    string,
    Day,
    string,
  ]
  const hash = textOf(row['content_hash']).slice(2)
  const marked = (text: string): string =>
    text
      .replaceAll(id, ID)
      .replaceAll(hash, HASH)
      .replaceAll(`"driverMatricularAccount":"${driver}"`, `"driverMatricularAccount":"${DRIVER}"`)
      .replaceAll(`"matricularAccount":"${driver}"`, `"matricularAccount":"${DRIVER}"`)
      .replaceAll(`"date":"${date}"`, `"date":"${DATE}"`)
  const certified = retelling(marked(textOf(document['certified'])))
  const tellRow = retelling(marked(JSON.stringify(row)))
  const tellDocument = retelling(marked(JSON.stringify({ ...document, certified: null })))
  const tellHistory = retelling(marked(JSON.stringify(history)))
  const origin = originOf(date, timeZone)
  const received = Date.parse(textOf(row['received_at']))

  const chainedAgain = async (entries: readonly HistoryEntry[], told: Told, name: string) => {
    const links: HistoryEntry[] = []
    for (const entry of entries) {
      const own = entry.number === 1 ? { matricularAccount: told.driver, name } : {}
      links.push(await chained({ ...entry, ...own, requestId: told.id }, links.at(-1) ?? null, sha256))
    }
    return links
  }

  return {
    line,
    /** So many days earlier, as the bulletin of that number in the series. */
    tell: async (daysEarlier: number, by: Teller, series: string): Promise<Retold> => {
      const day = addDays(date, -daysEarlier)
      const movedBy = (originOf(day, timeZone) - origin) * 1000
      const random = createHash('sha256').update(series).digest()
      const told: Told = {
        id: uuidV7(received + movedBy, random),
        driver: by.matricule,
        date: day,
        hash: '',
        movedBy,
      }
      const text = certified(told)
      told.hash = await sha256(text)
      const links = await chainedAgain(JSON.parse(tellHistory(told)) as HistoryEntry[], told, by.name)
      return {
        row: {
          ...(JSON.parse(tellRow(told)) as JsonRow),
          driver: by.matricule,
          driver_name: by.name,
          driver_search: searchKeyOf(by.name),
          // Counted from a wall clock, which may have turned between the two days.
          limit_date: limitDateOf(day, timeZone),
          history_hash: `\\x${links.at(-1)?.hash ?? ''}`,
        },
        document: { ...(JSON.parse(tellDocument(told)) as JsonRow), certified: text },
        history: links,
      }
    },
  }
}

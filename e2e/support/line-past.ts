/**
 * Thirteen months of a line, and what oversight should say of them: counted here by hand, from the rows as they lie in
 * the database, with nothing of the product but the filling.
 */
import pg from 'pg'
import { fillWithBulletins } from '../../bench/filling/fill.ts'

const TIME_ZONE = 'Europe/Paris'
const DAYS_OF_THIRTEEN_MONTHS = 400

/** Fills a database in which a demonstration has begun. */
export const fillLinePast = (databaseUrl: string, line: string, now: string, bulletins: number) =>
  fillWithBulletins(databaseUrl, {
    bulletins,
    now,
    timeZone: TIME_ZONE,
    lines: [line],
    days: DAYS_OF_THIRTEEN_MONTHS,
  })

type CmResult = 'OK' | 'NOK' | 'NO_OBJECT' | 'NA'

export type PastBulletin = {
  id: string
  line: string
  driver: string
  driverName: string
  date: string
  terminus: string | null
  declaredCm: CmResult
  correctedCm: CmResult | null
  manager: string | null
  managerName: string | null
  /** Of the validation, on a wall clock of the network. */
  validatedOn: string | null
  isDelayCorrected: boolean
  isCorrected: boolean
}

const PAST = `
  select b.id, b.line, b.driver, b.driver_name as "driverName", b.date::text as date, b.terminus,
    b.valid_manual_driving as "declaredCm", b.corrected_valid_manual_driving as "correctedCm",
    b.manager_matricular_account as manager, b.manager_name as "managerName",
    (b.manager_validation_date at time zone '${TIME_ZONE}')::date::text as "validatedOn",
    b.corrected_delay_minute is not null as "isDelayCorrected",
    b.corrected_delay_minute is not null
      or b.corrected_valid_manual_driving is not null
      or coalesce(jsonb_typeof(d.corrected_rides), '') = 'array'
      or coalesce(jsonb_typeof(b.delay_reason -> 'correctedDelayByReason'), '') = 'array' as "isCorrected"
  from bulletin b join bulletin_document d on d.id = b.id
  where not b.training`

export const readLinePast = async (databaseUrl: string): Promise<PastBulletin[]> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query<PastBulletin>(PAST)).rows
  } finally {
    await client.end()
  }
}

export const countBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> => {
  const groups = new Map<string, Item[]>()
  for (const item of items) groups.set(keyOf(item), (groups.get(keyOf(item)) ?? []).concat(item))
  return groups
}

/** What each day of these bulletins came to; those that came to nothing are left out. */
const resultsOfDays = (bulletins: readonly PastBulletin[]): CmResult[] =>
  [...countBy(bulletins, ({ date }) => date).values()].flatMap((ofDay) => {
    const results = ofDay.map(({ declaredCm, correctedCm }) => correctedCm ?? declaredCm)
    const best = (['OK', 'NOK', 'NO_OBJECT'] as const).find((result) => results.includes(result))
    return best ? [best] : []
  })

const french = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 0, maximumFractionDigits: 1 })
export const frenchNumber = (value: number): string => french.format(value)

/** Tenths of a percent that sum to a thousand: each rounded down, then the greatest rests one more. */
const tenthsOf = (counts: readonly number[]): number[] => {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const tenths = counts.map((count) => Math.floor((count * 1000) / total))
  const rests = counts.map((count, index) => ({ index, rest: (count * 1000) % total }))
  rests.sort((one, other) => other.rest - one.rest || one.index - other.index)
  const missing = 1000 - tenths.reduce((sum, tenth) => sum + tenth, 0)
  return tenths.map(
    (tenth, index) => tenth + (rests.slice(0, missing).some((one) => one.index === index) ? 1 : 0),
  )
}

export type CmRow = { matricule: string; workingDays: number; ok: number; nok: number; noObject: number }

const within = (from: string, to: string) => (bulletin: PastBulletin) =>
  bulletin.date >= from && bulletin.date <= to

/** The drivers with a working day in the period; rates in percent. */
export const cmRowsOf = (past: readonly PastBulletin[], from: string, to: string): CmRow[] =>
  [...countBy(past.filter(within(from, to)), ({ driver }) => driver)]
    .flatMap(([matricule, bulletins]) => {
      const results = resultsOfDays(bulletins)
      const counts = (['OK', 'NOK', 'NO_OBJECT'] as const).map(
        (wanted) => results.filter((result) => result === wanted).length,
      )
      if (results.length === 0) return []
      const [ok = 0, nok = 0, noObject = 0] = tenthsOf(counts).map((tenth) => tenth / 10)
      return [{ matricule, workingDays: results.length, ok, nok, noObject }]
    })
    .toSorted((one, other) => (one.matricule < other.matricule ? -1 : 1))

export type CmMonth = { month: string; workingDays: number; ok: number; lineMean: number }

/** The months that a period touches, as far as it touches them. */
export const cmMonthsOf = (
  past: readonly PastBulletin[],
  matricule: string,
  from: string,
  to: string,
): CmMonth[] => {
  const months: string[] = []
  for (let [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5, 7))]; ; month += 1) {
    if (month === 13) [year, month] = [year + 1, 1]
    const name = `${year}-${String(month).padStart(2, '0')}`
    if (name > to.slice(0, 7)) break
    months.push(name)
  }
  return months.map((month) => {
    const ofMonth = past.filter(within(from, to)).filter(({ date }) => date.startsWith(month))
    const drivers = [...countBy(ofMonth, ({ driver }) => driver)]
      .map(([driver, bulletins]) => ({ driver, results: resultsOfDays(bulletins) }))
      .filter(({ results }) => results.length > 0)
    const okOf = (results: readonly CmResult[]): number => results.filter((result) => result === 'OK').length
    const own = drivers.find(({ driver }) => driver === matricule)?.results ?? []
    const okDays = drivers.reduce((sum, { results }) => sum + okOf(results), 0)
    return {
      month,
      workingDays: own.length,
      ok: okOf(own),
      lineMean: drivers.length === 0 ? 0 : Math.round((okDays * 10) / drivers.length) / 10,
    }
  })
}

export type ManagerDay = {
  manager: string
  terminus: string
  day: string
  validated: number
  corrected: number
  delayCorrected: number
}

/** What managers validated in a period: a row for each of their days and termini. */
export const managerDaysOf = (past: readonly PastBulletin[], from: string, to: string): ManagerDay[] => {
  const validated = past.filter(
    ({ validatedOn }) => validatedOn !== null && validatedOn >= from && validatedOn <= to,
  )
  return [
    ...countBy(validated, ({ manager, terminus, validatedOn }) => `${manager} ${terminus} ${validatedOn}`),
  ].map(([key, bulletins]) => {
    const [manager = '', terminus = '', day = ''] = key.split(' ')
    return {
      manager,
      terminus,
      day,
      validated: bulletins.length,
      corrected: bulletins.filter(({ isCorrected }) => isCorrected).length,
      delayCorrected: bulletins.filter(({ isDelayCorrected }) => isDelayCorrected).length,
    }
  })
}

/** A bulletin that went through the product's services, as a template for copies with another day and driver. */
import type { HistoryEntry } from '@bulletin/domain/bulletin/history-chain'
import type { Day } from '@bulletin/domain/time/day'
import type pg from 'pg'
import type { JsonRow } from './copy-text.ts'

/** The driver of a copy. */
export type Teller = { matricule: string; name: string }

export type Template = {
  row: JsonRow
  document: JsonRow
  history: readonly HistoryEntry[]
  /** Too recent for every user to have processed it. */
  isOnItsWay: boolean
}

const TEMPLATES = `
  select
    to_jsonb(b) as row,
    to_jsonb(d) as document,
    (select jsonb_agg(
        jsonb_build_object(
          'bulletinId', h.bulletin_id,
          'number', h.number,
          'at', h.at,
          'action', h.action,
          'matricularAccount', h.matricular_account,
          'name', h.name,
          'changes', h.changes,
          'tablet', h.tablet,
          'requestId', h.request_id)
        order by h.number)
      from bulletin_history h where h.bulletin_id = b.id) as history,
    b.date >= $2::date as "isOnItsWay"
  from bulletin b join bulletin_document d on d.id = b.id
  where b.date >= $1::date and not b.training and not b.same_service_twice
  order by b.received_at, b.id`

/**
 * Stores the bulletins since a day as templates, in order of receipt. They are stored separately before the tables lose
 * their indexes: a resumed run would have to search millions of rows. The session uses UTC, so that every instant has
 * the same text.
 */
export const keepTemplates = async (
  client: pg.Client,
  { from, onTheirWayFrom }: { from: Day; onTheirWayFrom: Day },
): Promise<void> => {
  await client.query("set time zone 'UTC'")
  await client.query(
    'create table bench_template (place integer generated always as identity, template jsonb not null)',
  )
  const { rows } = await client.query<Template>(TEMPLATES, [from, onTheirWayFrom])
  await client.query(
    'insert into bench_template (template) select value from jsonb_array_elements($1::jsonb) with ordinality order by ordinality',
    [JSON.stringify(rows)],
  )
}

export const readTemplates = async (client: pg.Client): Promise<Template[]> =>
  (await client.query<{ template: Template }>('select template from bench_template order by place')).rows.map(
    ({ template }) => template,
  )

/** The drivers of each line, from its rosters. */
const readOrdered = async (client: pg.Client): Promise<Map<string, Teller[]>> => {
  const { rows } = await client.query<Teller & { line: string }>(`
    select distinct r.line_name as line, p.matricule, p.firstname || ' ' || p.lastname as name
    from roster r join roster_driver d on d.roster_id = r.id join person p on p.matricule = d.matricule
    order by 1, 2`)
  const tellers = new Map<string, Teller[]>()
  for (const { line, ...teller } of rows) {
    const known = tellers.get(line)
    if (known) known.push(teller)
    else tellers.set(line, [teller])
  }
  return tellers
}

const FIRST_INVENTED = 900_001

/**
 * As many drivers as requested: those of the rosters, and others in the same proportions, who retired or moved on. They
 * combine first names and surnames of the rosters, so that a search by part of a name finds realistic numbers.
 */
export const readTellers = async (
  client: pg.Client,
  wanted: number,
): Promise<ReadonlyMap<string, readonly Teller[]>> => {
  const tellers = await readOrdered(client)
  const everybody = [...tellers.values()].flat()
  const names = everybody.map(({ name }) => name.split(' '))
  let invented = 0
  for (const own of tellers.values()) {
    const total = Math.round((own.length / everybody.length) * wanted)
    for (let missing = total - own.length; missing > 0; missing -= 1) {
      const [first] = names[(invented * 7) % names.length] ?? []
      const [, ...last] = names[(invented * 13 + 5) % names.length] ?? []
      own.push({ matricule: String(FIRST_INVENTED + invented), name: [first, ...last].join(' ') })
      invented += 1
    }
  }
  return tellers
}

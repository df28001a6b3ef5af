import { NetworkAtReceipt } from '@bulletin/domain/bulletin/known-at-receipt'
import { SUPERSEDED_PLAN_KEPT_DAYS } from '@bulletin/domain/limits'
import type { Day } from '@bulletin/domain/time/day'
import {
  CURRENT,
  PlannedService,
  serviceOf,
  SUPERSEDED,
  timetablesOn,
} from '../../database/bulletins/plan.ts'
import type { Database } from '../../database/database.ts'
import { statementRows } from '../../database/rows.ts'
import { z } from 'zod/mini'

/** Services of a line on one day, by name. */
export type ServicesAsked = {
  line: string
  lineGroup: readonly string[]
  date: Day
  services: readonly string[]
}

const FoundService = z.object({ name: z.string(), service: PlannedService })
export type FoundService = z.infer<typeof FoundService>

const SupersededService = z.object({ ...FoundService.shape, on: z.string() })
const SupersededNetwork = z.object({ id: z.string(), on: z.string() })
const FoundNetwork = z.object({ id: z.string(), network: NetworkAtReceipt })
const FoundReserve = z.pick(PlannedService, { start: true, end: true })

const servicesOn = (plans: string) => `
  from unnest($1::text[]) with ordinality line (name, place)
  cross join lateral (${timetablesOn({ line: 'line.name', day: '$2::date', plans })}) running
  join planned_service wanted on wanted.timetable_id = running.id and wanted.service_name = any($3::text[])`

const SERVICE = `wanted.service_name as name, ${serviceOf('running.id', 'wanted.service_name')} as service`

const SERVICES = {
  name: 'known-services',
  text: `select ${SERVICE} ${servicesOn(CURRENT)} order by line.place desc`,
}

const RESERVE = {
  name: 'known-reserve',
  text: `
    select r.start_time as start, r.end_time as end
    from reserve r join plan p on p.id = r.plan_id and ${CURRENT}
    where r.type = $1`,
}

const SUPERSEDED_SERVICES = {
  name: 'superseded-services',
  text: `
    select (running.superseded_at at time zone $4)::date::text as on, ${SERVICE} ${servicesOn(SUPERSEDED)}
    order by running.superseded_at desc`,
}

const SUPERSEDED_NETWORKS = {
  name: 'superseded-networks',
  text: `
    select (n.superseded_at at time zone $2)::date::text as on, n.id
    from line_network n
    where n.line_name = $1 and n.superseded_at > now() - make_interval(days => ${SUPERSEDED_PLAN_KEPT_DAYS})
    order by n.superseded_at desc`,
}

const NETWORKS = {
  name: 'known-networks',
  text: `
    select id, json_build_object('names', names, 'paths', paths) as network
    from line_network where id = any($1::uuid[])`,
}

export const knownRepository = (database: Pick<Database, 'run'>) => ({
  findNetworks: async (ids: readonly string[]): Promise<[id: string, NetworkAtReceipt][]> => {
    const found = await statementRows(database, FoundNetwork, { ...NETWORKS, values: [ids] })
    return found.map(({ id, network }) => [id, network])
  },

  /**
   * From the current plan. If two lines have a service of that name, the bulletin's own line comes last, so that it
   * wins.
   */
  findServices: ({ line, lineGroup, date, services }: ServicesAsked): Promise<FoundService[]> =>
    statementRows(database, FoundService, {
      ...SERVICES,
      values: [[line, ...lineGroup.filter((name) => name !== line)], date, services],
    }),

  findReserve: async (type: string): Promise<z.infer<typeof FoundReserve> | null> => {
    const [found] = await statementRows(database, FoundReserve, { ...RESERVE, values: [type] })
    return found ?? null
  },

  /** From superseded plans, newest first. */
  findSupersededServices: (
    { line, date, services }: ServicesAsked,
    timeZone: string,
  ): Promise<z.infer<typeof SupersededService>[]> =>
    statementRows(database, SupersededService, {
      ...SUPERSEDED_SERVICES,
      values: [[line], date, services, timeZone],
    }),

  findSupersededNetworks: (line: string, timeZone: string): Promise<z.infer<typeof SupersededNetwork>[]> =>
    statementRows(database, SupersededNetwork, { ...SUPERSEDED_NETWORKS, values: [line, timeZone] }),
})
export type KnownRepository = ReturnType<typeof knownRepository>

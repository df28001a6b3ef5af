import { NetworkAtReceipt, type ServiceOfTimetable } from '@bulletin/domain/bulletin/known-at-receipt'
import { SUPERSEDED_PLAN_KEPT_DAYS } from '@bulletin/domain/limits'
import type { Day } from '@bulletin/domain/time/day'
import { CURRENT, serviceOf, SUPERSEDED, timetablesOn } from '../../database/bulletins/plan.ts'
import type { Database } from '../../database/database.ts'

/** Services of a line on one day, by name. */
export type ServicesAsked = {
  line: string
  lineGroup: readonly string[]
  date: Day
  services: readonly string[]
}

export type FoundService = { name: string; service: ServiceOfTimetable }
type Superseded = { on: Day }

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

export const knownRepository = ({ run }: Pick<Database, 'run'>) => ({
  findNetworks: async (ids: readonly string[]): Promise<[id: string, NetworkAtReceipt][]> => {
    const found = await run<{ id: string; network: unknown }>({ ...NETWORKS, values: [ids] })
    return found.map(({ id, network }) => [id, NetworkAtReceipt.parse(network)])
  },

  /**
   * From the current plan. If two lines have a service of that name, the bulletin's own line comes last, so that it
   * wins.
   */
  findServices: ({ line, lineGroup, date, services }: ServicesAsked): Promise<FoundService[]> =>
    run({
      ...SERVICES,
      values: [[line, ...lineGroup.filter((name) => name !== line)], date, services],
    }),

  findReserve: async (type: string): Promise<Pick<ServiceOfTimetable, 'start' | 'end'> | null> => {
    const [found] = await run<Pick<ServiceOfTimetable, 'start' | 'end'>>({ ...RESERVE, values: [type] })
    return found ?? null
  },

  /** From superseded plans, newest first. */
  findSupersededServices: (
    { line, date, services }: ServicesAsked,
    timeZone: string,
  ): Promise<(FoundService & Superseded)[]> =>
    run({ ...SUPERSEDED_SERVICES, values: [[line], date, services, timeZone] }),

  findSupersededNetworks: (line: string, timeZone: string): Promise<(Superseded & { id: string })[]> =>
    run({ ...SUPERSEDED_NETWORKS, values: [line, timeZone] }),
})
export type KnownRepository = ReturnType<typeof knownRepository>

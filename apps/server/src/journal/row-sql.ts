import { instant } from '../database/bulletins/columns.ts'

/** A row as the contract has it, of `journal j`. */
export const ROW = `
  j.position::float8 as position, (leaf.index + 1)::float8 as number, ${instant('j.at')} as at, j.matricule, j.name, j.roles,
  j.action, case when j.is_refused then 'REFUSED' else 'ACCEPTED' end as outcome, j.reason, j.call,
  case when j.bulletin_id is null then null else json_build_object(
    'id', j.bulletin_id, 'date', j.bulletin_date, 'service', j.service, 'line', j.line,
    'isOwn', j.driver is not distinct from j.matricule) end as bulletin,
  case when j.driver is null then null else json_build_object('matricule', j.driver, 'name', j.driver_name) end as driver,
  j.filter, j.count, j.changes, j.is_on_self as "onSelf", j.request_id as "requestId", j.network`

export const WITH_NUMBER = `left join log_leaf leaf on leaf.source = 'journal' and leaf.position = j.position`

/** A list by ids that found several bulletins names no driver: found by the ids, along the index of them. */
export const namesOneOf = (driver: string): string =>
  `j.filter ? 'ids' and j.filter -> 'ids' ?| array(select b.id::text from bulletin b where b.driver = ${driver})`

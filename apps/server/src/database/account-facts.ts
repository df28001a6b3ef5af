import { CustomAccount, type AccountFacts, type Identity } from '@bulletin/domain/access/account'
import { Role } from '@bulletin/domain/access/role'
import { z } from 'zod'

/**
 * The inputs of an account: the token's identity and the matching table rows, both as JSON. A later statement can read
 * the tables again and compare, to detect a changed account.
 */
export type AccountBasis = { readonly bearer: string; readonly facts: string }

export const bearerText = ({ matricule, workCodes, uoCode }: Identity): string =>
  JSON.stringify({ matricule, workCodes, uoCode })

/** The JSON built by the SQL below. */
const Facts = z.strictObject({
  customAccount: z.nullable(CustomAccount),
  rolesOfWorkCodes: z.array(Role),
  linesOfUoCode: z.array(z.strictObject({ lineName: z.string(), activated: z.boolean() })),
  stationsOfUoCode: z.array(z.strictObject({ lineName: z.string(), quadrigram: z.string() })),
}) satisfies z.ZodType<AccountFacts>

export const readFacts = (facts: string): AccountFacts => Facts.parse(JSON.parse(facts))

/** SQL for the rows about a bearer. Every list is ordered, so that unchanged tables always give the same text. */
export const factsAbout = (bearer: string): string => `
  json_build_object(
    'customAccount', (
      select json_build_object(
        'matricularAccount', a.matricular_account,
        'firstname', a.firstname,
        'lastname', a.lastname,
        'role', a.role,
        'assignedLine', a.assigned_line)
      from custom_account a
      where a.matricular_account = ${bearer}::json ->> 'matricule'),
    'rolesOfWorkCodes', (
      select coalesce(json_agg(r.role order by r.role), '[]')
      from role_work_code r
      where r.code = any(array(select json_array_elements_text(${bearer}::json -> 'workCodes')))),
    'linesOfUoCode', (
      select coalesce(
        json_agg(json_build_object('lineName', l.line_name, 'activated', l.activated) order by l.position),
        '[]')
      from admin_line_uo_code u join admin_line l on l.id = u.line_id
      where u.code = (${bearer}::json ->> 'uoCode')::int),
    'stationsOfUoCode', (
      select coalesce(
        json_agg(json_build_object('lineName', s.line_name, 'quadrigram', s.quadrigram)
          order by s.line_name, s.sequence),
        '[]')
      from station s
      where s.code_uo = (${bearer}::json ->> 'uoCode')::int))::text`

import type { AdminLine, RoleMapping } from '../../access/account.ts'
import { ROLES } from '../../access/role.ts'
import { adminLineFaults } from '../../administration/admin-lines.ts'
import { keepsAnAdminCode, roleMappingFaults, workCodesOf } from '../../administration/role-mappings.ts'
import { CODES_PER_ROW_MAX } from '../../limits.ts'
import type { LineName } from '../../network/line-name.ts'
import { garagesAmong } from '../../network/park-position-register.ts'
import type { Quadrigram, Station } from '../../network/station.ts'
import type { Matricule } from '../../people/matricule.ts'
import { listMentionFaults, type Known } from '../check-mentions.ts'
import { reserveFaults } from '../check-periods.ts'
import { restFault, type RestFault } from './rest-faults.ts'
import type { WorldParts } from './world-parts.ts'

/** The stored data that the lists of an import may refer to without containing it. */
export type Kept = {
  readonly lines: readonly {
    readonly name: LineName
    readonly stations: readonly Pick<Station, 'quadrigram' | 'parkingGarage'>[]
  }[]
  readonly calendars: readonly string[]
  readonly people: readonly Matricule[]
  readonly roleMappings: readonly RoleMapping[]
  readonly adminLines: readonly AdminLine[]
}

/** A stored line missing from the plan stays; the plan's version of a line takes precedence. */
const linesAfter = (
  { plan }: WorldParts,
  { lines }: Kept,
): Map<LineName, Kept['lines'][number]['stations']> =>
  new Map([...lines, ...(plan?.lines ?? [])].map(({ name, stations }) => [name, stations]))

const quadrigramsOf = (stations: readonly Pick<Station, 'quadrigram'>[]): Set<Quadrigram> =>
  new Set(stations.map(({ quadrigram }) => quadrigram))

/** Calendars are replaced with the plan, people with the directory. */
const knownAfter = (parts: WorldParts, kept: Kept): Known => {
  const { plan, people } = parts
  const stationsOf = new Map(
    [...linesAfter(parts, kept)].map(([name, stations]) => [name, quadrigramsOf(stations)]),
  )
  const calendars = new Set(plan ? plan.calendars.map(({ id }) => id) : kept.calendars)
  const matricules = new Set(people ? people.map(({ matricule }) => matricule) : kept.people)
  return {
    hasLine: (line) => stationsOf.has(line),
    hasStation: (line, quadrigram) => stationsOf.get(line)?.has(quadrigram) ?? false,
    hasCalendar: (id) => calendars.has(id),
    hasPerson: (matricule) => matricules.has(matricule),
  }
}

/** Trains are parked in garages only, so a park position elsewhere is a fault. */
function* garageFaults(parts: WorldParts, kept: Kept): Iterable<RestFault> {
  const lines = linesAfter(parts, kept)
  const garagesOf = new Map(
    [...lines].map(([name, stations]) => [name, quadrigramsOf(garagesAmong(stations))]),
  )
  for (const { line, station, positionName } of parts.parkPositions ?? [])
    if (
      lines.get(line)?.some(({ quadrigram }) => quadrigram === station) &&
      !garagesOf.get(line)?.has(station)
    )
      yield restFault(
        'PARK_POSITION_NO_GARAGE',
        { kind: 'parkPosition', line, station, positionName },
        { line, station, position: positionName },
      )
}

/** The lines as administrators will see them: stored ones plus new ones of the plan. */
const adminLinesBefore = ({ plan }: WorldParts, { adminLines }: Kept): AdminLine[] => {
  const names = new Set(adminLines.map(({ lineName }) => lineName))
  const added = (plan?.lines ?? []).filter(({ name }) => !names.has(name))
  return [
    ...adminLines,
    ...added.map(({ name }) => ({ id: '', lineName: name, codeUos: [], activated: true })),
  ]
}

function* unitFaults(parts: WorldParts, kept: Kept): Iterable<RestFault> {
  const before = adminLinesBefore(parts, kept)
  const names = new Set(before.map(({ lineName }) => lineName))
  const given = new Map((parts.uoCodes ?? []).map(({ line, codes }) => [line, codes]))
  for (const [line, codes] of given) {
    const [code = 0] = codes
    if (!names.has(line)) yield restFault('UNIT_LINE_UNKNOWN', { kind: 'uoCode', line, code }, { line, code })
    if (codes.length > CODES_PER_ROW_MAX)
      yield restFault(
        'UNIT_CODES_MAX',
        { kind: 'uoCode', line, code },
        { line, count: codes.length, max: CODES_PER_ROW_MAX },
      )
  }
  const after = before.map((one) => ({ ...one, codeUos: [...(given.get(one.lineName) ?? one.codeUos)] }))
  for (const { path } of adminLineFaults(after, before)) {
    const [row, , index] = path
    const line = after[Number(row)]
    const code = line?.codeUos[Number(index)]
    if (line && code !== undefined)
      yield restFault(
        'UNIT_CODE_TWICE',
        { kind: 'uoCode', line: line.lineName, code },
        { line: line.lineName, code },
      )
  }
}

function* roleFaults({ roleMappings = [] }: WorldParts, kept: Kept): Iterable<RestFault> {
  const before = ROLES.map(
    (role): RoleMapping =>
      kept.roleMappings.find((one) => one.role === role) ?? { id: '', role, codesEmploiGestion: [] },
  )
  const given = new Map(roleMappings.map(({ role, codesEmploiGestion }) => [role, codesEmploiGestion]))
  const after = before.map((one) => ({
    ...one,
    codesEmploiGestion: given.get(one.role) ?? one.codesEmploiGestion,
  }))
  for (const { role, codesEmploiGestion: codes } of roleMappings)
    if (codes.length > CODES_PER_ROW_MAX)
      yield restFault(
        'ROLE_CODES_MAX',
        { kind: 'roleMapping', role, code: codes[0] ?? '' },
        { role, count: codes.length, max: CODES_PER_ROW_MAX },
      )
  for (const { path } of roleMappingFaults(after, before)) {
    const [row, , index] = path
    const code = after[Number(row)]?.codesEmploiGestion[Number(index)] ?? ''
    const roles = after.filter((one) => one.codesEmploiGestion.includes(code)).map(({ role }) => role)
    const role = roles.findLast((one) => given.has(one)) ?? 'ADMIN'
    const other = roles.find((one) => one !== role) ?? role
    yield restFault('WORK_CODE_TWO_ROLES', { kind: 'roleMapping', role, code }, { code, role, other })
  }
  const codes = workCodesOf(before, 'ADMIN')
  if (codes.length > 0 && !keepsAnAdminCode(after, before))
    yield restFault(
      'ADMIN_CODE_LOST',
      { kind: 'roleMapping', role: 'ADMIN', code: workCodesOf(after, 'ADMIN')[0] ?? '' },
      { codes: codes.join(', ') },
    )
}

/** Contradictions of the lists of an import with the rest of it and with stored data; empty where they fit. */
export function* restFaults(parts: WorldParts, kept: Kept): Iterable<RestFault> {
  const { notesH = [], materials = [], parkPositions = [], chiefs = [], reserves = [] } = parts
  yield* listMentionFaults({ notesH, materials, parkPositions, chiefs }, knownAfter(parts, kept))
  yield* garageFaults(parts, kept)
  yield* reserveFaults({ reserves })
  yield* unitFaults(parts, kept)
  yield* roleFaults(parts, kept)
}

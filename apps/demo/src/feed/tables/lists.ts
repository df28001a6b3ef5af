import { ROLES } from '@bulletin/domain/access/role'
import type { World } from '@bulletin/domain/planning/world'
import { DEMO_WORK_CODES } from '../../administration.ts'
import { tableOf, timeText, type FeedTable } from '../table.ts'

const unitsOf = ({ lines }: World) =>
  lines.flatMap(({ name, stations }) =>
    [...new Set(stations.flatMap(({ codeUO }) => codeUO ?? []))].map((code) => ({ line: name, code })),
  )

/** The data that GTFS and TODS cannot express. */
export const listTables = (world: World): FeedTable[] => [
  tableOf(
    'people.csv',
    {
      matricule: ({ matricule }) => matricule,
      lastname: ({ lastname }) => lastname,
      firstname: ({ firstname }) => firstname,
    },
    world.people,
  ),
  tableOf('chiefs.csv', { matricule: (matricule) => matricule }, world.chiefs),
  tableOf(
    'reserves.csv',
    {
      type: ({ type }) => type,
      start: ({ start }) => timeText(start),
      end: ({ end }) => timeText(end),
      publicHolidayOnly: ({ publicHolidayOnly }) => String(publicHolidayOnly),
    },
    world.reserves,
  ),
  tableOf(
    'notes-h.csv',
    { line: ({ line }) => line, service_id: ({ calendar }) => calendar, code: ({ code }) => code },
    world.notesH,
  ),
  tableOf(
    'park-positions.csv',
    {
      line: ({ line }) => line,
      station: ({ station }) => station,
      positionName: ({ positionName }) => positionName,
    },
    world.parkPositions,
  ),
  tableOf(
    'materials.csv',
    {
      line: ({ line }) => line,
      materialId: ({ materialId }) => materialId,
      firstLeadCar: ({ firstLeadCar }) => firstLeadCar,
      secondLeadCar: ({ secondLeadCar }) => secondLeadCar,
    },
    world.materials,
  ),
  tableOf('uo-codes.csv', { line: ({ line }) => line, code: ({ code }) => code }, unitsOf(world)),
  tableOf(
    'role-mappings.csv',
    { role: ({ role }) => role, code: ({ code }) => code },
    ROLES.flatMap((role) => DEMO_WORK_CODES[role].map((code) => ({ role, code }))),
  ),
]

import { ROLES, type Role } from '@bulletin/domain/access/role'
import { sql } from 'drizzle-orm'
import type { Queries } from '../database/database.ts'
import { adminLine, adminLineUoCode, roleMapping, roleWorkCode } from '../database/schema.ts'
import type { Ids } from '../ids.ts'

const WORK_CODES = {
  MEF: ['MEF1'],
  C2SP: ['C2S1'],
  CR: ['CR01', 'CR02'],
  AUDIT: ['AUD1'],
  CT: ['CT01'],
  ADMIN: ['ADM1'],
} as const satisfies Record<Role, readonly string[]>

/** In the order in which people name them, each with a UO code per terminus. Lines 1, 4 and 14 run without drivers. */
const LINES = [
  { lineName: '1', activated: false, uoCodes: [101, 102] },
  { lineName: '2', activated: true, uoCodes: [201, 202] },
  { lineName: '3', activated: true, uoCodes: [301, 302] },
  { lineName: '3bis', activated: true, uoCodes: [351, 352] },
  { lineName: '4', activated: false, uoCodes: [401, 402] },
  { lineName: '5', activated: true, uoCodes: [501, 502] },
  { lineName: '6', activated: true, uoCodes: [601, 602] },
  { lineName: '7', activated: true, uoCodes: [701, 702, 703] },
  { lineName: '7bis', activated: true, uoCodes: [751, 752] },
  { lineName: '8', activated: true, uoCodes: [801, 802] },
  { lineName: '9', activated: true, uoCodes: [901, 902] },
  { lineName: '10', activated: true, uoCodes: [1001, 1002] },
  { lineName: '11', activated: true, uoCodes: [1101, 1102] },
  { lineName: '12', activated: true, uoCodes: [1201, 1202] },
  { lineName: '13', activated: true, uoCodes: [1301, 1302, 1303] },
  { lineName: '14', activated: false, uoCodes: [1401, 1402] },
] as const

const seedRoles = async (queries: Queries, ids: Ids): Promise<void> => {
  if ((await queries.$count(roleMapping)) > 0) return
  await queries.insert(roleMapping).values(ROLES.map((role) => ({ id: ids.next(), role })))
  await queries
    .insert(roleWorkCode)
    .values(ROLES.flatMap((role) => WORK_CODES[role].map((code) => ({ code, role }))))
}

const seedLines = async (queries: Queries, ids: Ids): Promise<void> => {
  if ((await queries.$count(adminLine)) > 0) return
  const lines = LINES.map((line, index) => ({ ...line, id: ids.next(), position: index + 1 }))
  await queries
    .insert(adminLine)
    .values(lines.map(({ id, lineName, position, activated }) => ({ id, lineName, position, activated })))
  await queries
    .insert(adminLineUoCode)
    .values(lines.flatMap(({ id, uoCodes }) => uoCodes.map((code) => ({ lineId: id, code }))))
}

/**
 * The roles and lines that give the demo accounts their rights. Only empty tables are filled: what an
 * administrator of the demonstration changed stays. Two processes that start at once take turns.
 */
export const seedDemoAdministration = (queries: Queries, ids: Ids): Promise<void> =>
  queries.transaction(async (transaction) => {
    await transaction.execute(sql`lock table ${roleMapping}, ${adminLine} in share row exclusive mode`)
    await seedRoles(transaction, ids)
    await seedLines(transaction, ids)
  })

import { ROLES, type Role } from '@bulletin/domain/access/role'
import { administrationRepository } from '../administration/repository.ts'
import type { Queries } from '../database/database.ts'
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

/**
 * The roles and lines that give the demo accounts their rights. Only empty tables are filled: what an
 * administrator of the demonstration changed stays.
 */
export const seedDemoAdministration = (queries: Queries, ids: Ids): Promise<void> =>
  queries.transaction(async (transaction) => {
    const repository = administrationRepository(transaction)
    if (!(await repository.hasRoleMappings()))
      await repository.insertRoleMappings(
        ROLES.map((role) => ({ id: ids.next(), role, codesEmploiGestion: [...WORK_CODES[role]] })),
      )
    if (!(await repository.hasLines()))
      await repository.insertLines(
        LINES.map(({ uoCodes, ...line }) => ({ ...line, id: ids.next(), codeUos: [...uoCodes] })),
      )
  })

import type { ParkPosition } from '@bulletin/domain/network/park-position'
import { PARK_POSITION_FIELDS, type ParkPositionEntry } from '@bulletin/domain/network/park-position-register'
import type { ApiClient } from '../../../api/api-client.ts'
import type { RegisterCalls } from '../register/use-register-changes.ts'
import { PARK_POSITION_REGISTER } from './park-position-register.ts'

type Calls = 'listParkPositions' | 'createParkPosition' | 'updateParkPosition' | 'deleteParkPosition'

/** The second key is the driver's list: the same account may be both a driver and an executive. */
const SHOWN_BY = [PARK_POSITION_REGISTER.key, ['parkPositions']]

export const parkPositionCalls = (
  client: Pick<ApiClient, Calls>,
  line: string,
): RegisterCalls<ParkPosition, ParkPositionEntry> => ({
  list: () => client.listParkPositions({ query: { line } }),
  create: (body) => client.createParkPosition({ body }),
  update: ({ id }, body) => client.updateParkPosition({ params: { id }, body }),
  remove: ({ id, lineName }) => client.deleteParkPosition({ params: { id }, query: { lineName } }),
  isWrittenAs: (row, entry) =>
    row.lineName === entry.lineName && PARK_POSITION_FIELDS.every((field) => row[field] === entry[field]),
  queryKeys: SHOWN_BY,
})

import { SubmittedBulletin } from '@bulletin/domain/bulletin/submitted-bulletin'
import { logError } from '../../platform/log.ts'
import type { ApiClient } from '../../api/api-client.ts'

/** Returns the driver's certified bulletin as the server has it; null when it has none of theirs or cannot be asked. */
export type FindReceived = (bulletin: { id: string; matricule: string }) => Promise<SubmittedBulletin | null>

const CERTIFIED = new Set(Object.keys(SubmittedBulletin.shape))

/** Called only after the server reported that it has another bulletin with that id. Never throws. */
export const createFindReceived =
  (client: Pick<ApiClient, 'getBulletin'>): FindReceived =>
  async ({ id, matricule }) => {
    try {
      const { delayReason, ...received } = await client.getBulletin({ params: { id } }, { as: matricule })
      const { correctedDelayByReason: _corrected, ...declared } = delayReason
      const fields = Object.entries(received).filter(([name]) => CERTIFIED.has(name))
      const read = SubmittedBulletin.safeParse({ ...Object.fromEntries(fields), delayReason: declared })
      return read.success && read.data.driverMatricularAccount === matricule ? read.data : null
    } catch (error) {
      logError('The server does not show what it has of a bulletin', error)
      return null
    }
  }

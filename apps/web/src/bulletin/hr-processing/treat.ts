import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { isTreatedBy } from '@bulletin/domain/bulletin/hr-matter'
import type { DelayPosField } from '@bulletin/domain/bulletin/virtual-status'
import type { ApiClient } from '../../api/api-client.ts'
import { FetchError, ResponseError } from '../../api/errors.ts'

const CONFLICT = 409
/** Not correct, not allowed, or no longer possible: the same tap would meet it again. */
const LASTING_REFUSALS: readonly number[] = [400, 403, CONFLICT]

export type Treatment = {
  id: string
  field: DelayPosField
  /** Left out, what was written before stays. */
  comment?: string
}

/** The bulletin as it is now, and the server's words where somebody had treated it before. */
export type TreatmentOutcome = { bulletin: Bulletin; refusal: string | null }

/** What the server says of a refusal that lasts; null where trying again may help. */
export const findRefusal = (error: unknown): string | null =>
  error instanceof ResponseError && LASTING_REFUSALS.includes(error.status)
    ? (error.problem?.detail ?? null)
    : null

/** Says once that an item is treated. An answer that was lost, or a page that was old, is looked up. */
export const treat = async (
  client: Pick<ApiClient, 'processBulletin' | 'getBulletin'>,
  { id, field, comment }: Treatment,
  ownMatricule: string,
): Promise<TreatmentOutcome> => {
  try {
    const body = {
      delayPosStatus: 'TREATED' as const,
      delayPosField: field,
      ...(comment !== undefined && { hrComment: comment }),
    }
    return { bulletin: await client.processBulletin({ params: { id }, body }), refusal: null }
  } catch (error) {
    const isConflict = error instanceof ResponseError && error.status === CONFLICT
    const isInDoubt = isConflict || error instanceof FetchError
    const bulletin = isInDoubt ? await client.getBulletin({ params: { id } }).catch(() => null) : null
    if (bulletin && isConflict) return { bulletin, refusal: findRefusal(error) }
    if (bulletin && isTreatedBy(bulletin, field, ownMatricule)) return { bulletin, refusal: null }
    throw error
  }
}

import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { isTreatedBy } from '@bulletin/domain/workflow/hr-matter'
import type { DelayPosField } from '@bulletin/domain/workflow/virtual-status'
import type { ApiClient } from '../../api/api-client.ts'
import { FetchError, ResponseError } from '../../api/errors.ts'

const CONFLICT = 409
/** Invalid, forbidden or conflicting: the same request would fail again. */
const LASTING_REFUSALS: readonly number[] = [400, 403, CONFLICT]

export type Treatment = {
  id: string
  field: DelayPosField
  /** When omitted, the server keeps the previous comment. */
  comment?: string
}

/** The current bulletin, and the server's message when the item was already treated. */
export type TreatmentOutcome = { bulletin: Bulletin; refusal: string | null }

/** The server's message for a permanent refusal; null when a retry may succeed. */
export const findRefusal = (error: unknown): string | null =>
  error instanceof ResponseError && LASTING_REFUSALS.includes(error.status)
    ? (error.problem?.detail ?? null)
    : null

/** Marks an item as treated. After a lost response or a conflict, it reloads the bulletin to find out what happened. */
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

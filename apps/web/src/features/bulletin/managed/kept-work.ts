import { queryOptions } from '@tanstack/react-query'
import type { CorrectionStore, CorrectionOf } from '../../../offline/day/corrections.ts'
import { CorrectionWork } from '../correction/correction-work.ts'

/** The unsent work stored on the device; null if there is none, or if this version cannot parse it. */
export const keptWorkQuery = (
  records: Pick<CorrectionStore, 'find' | 'drop'>,
  of: CorrectionOf,
  isToValidate: boolean,
) =>
  queryOptions({
    meta: { silent: true },
    queryKey: ['openCorrection', of.matricule, of.bulletinId],
    queryFn: async (): Promise<CorrectionWork | null> => {
      const kept = await records.find(of)
      // The bulletin is already validated, so this work cannot be sent: return it once more, and delete it.
      if (kept !== undefined && !isToValidate) await records.drop(of)
      return CorrectionWork.safeParse(kept).data ?? null
    },
    // Not cached between openings: the stored work changes with every key press.
    gcTime: 0,
    staleTime: Infinity,
  })

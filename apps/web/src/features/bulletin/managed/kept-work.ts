import { queryOptions } from '@tanstack/react-query'
import type { CorrectionStore, CorrectionOf } from '../../../offline/day/correction-store.ts'
import { CorrectionWork } from '../correction/correction-work.ts'

/** What the device keeps of it; null where there is nothing, or nothing that this version can read. */
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
      // Nobody can send it any more: it is told once.
      if (kept !== undefined && !isToValidate) await records.drop(of)
      return CorrectionWork.safeParse(kept).data ?? null
    },
    // Read anew at each opening: it changes with every key that is pressed.
    gcTime: 0,
    staleTime: Infinity,
  })

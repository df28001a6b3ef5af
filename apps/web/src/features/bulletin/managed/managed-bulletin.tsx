import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import type { Line } from '@bulletin/domain/network/line'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CorrectionOf, CorrectionStore } from '../../../offline/day/corrections.ts'
import { useAccount } from '../../../session/account-context.ts'
import { useServices } from '../../../session/services.ts'
import { BulletinLoading } from '../bulletin-states.tsx'
import { CorrectionWork } from '../correction/correction-work.ts'
import { ManagerDesk } from './manager-desk.tsx'

/** The unsent work stored on the device; null if there is none, or if this version cannot parse it. */
const keptWorkQuery = (
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

type ManagedBulletinProps = { bulletin: Bulletin; line: Line | null; notice: ReactNode }

/** Opens a bulletin for a manager, with the unsent work stored on the device. */
export const ManagedBulletin = (props: ManagedBulletinProps) => {
  const { tablet } = useServices()
  const { matricularAccount: matricule } = useAccount()
  const bulletinId = props.bulletin.id
  const isToValidate = props.bulletin.status === 'MEF_TO_VALIDATE'
  const { data, isPending } = useQuery(
    keptWorkQuery(tablet.corrections, { matricule, bulletinId }, isToValidate),
  )
  if (isPending) return <BulletinLoading />
  // If the device storage fails, start without stored work.
  return <ManagerDesk key={bulletinId} {...props} kept={data ?? null} />
}

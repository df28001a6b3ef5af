import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import type { Line } from '@bulletin/domain/network/line'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useServices } from '../../../session/services.ts'
import { useAccount } from '../../../session/account-context.ts'
import { BulletinLoading } from '../bulletin-states.tsx'
import { keptWorkQuery } from './kept-work.ts'
import { ManagerDesk } from './manager-desk.tsx'

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

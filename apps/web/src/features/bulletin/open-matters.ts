import { mayReach } from '@bulletin/domain/access/call'
import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { mayDo, type BulletinAction } from '@bulletin/domain/workflow/actions'
import { DelayPosField } from '@bulletin/domain/workflow/virtual-status'
import { useLocation } from 'react-router'
import { useAccount } from '../../session/account-context.ts'
import { isFromArchives, type Arrival } from './way-back.ts'

const ACTION = { DELAY: 'PROCESS_DELAY', POS: 'PROCESS_POS' } as const satisfies Record<
  DelayPosField,
  BulletinAction
>

/** The matters of a bulletin that the user may treat now, on this page. */
export const useOpenMatters = (bulletin: Bulletin): readonly DelayPosField[] => {
  const account = useAccount()
  const arrival = useLocation() as Arrival
  const { driverMatricularAccount: driver, line } = bulletin
  return mayReach(account, 'processBulletin', { driver, line })
    ? DelayPosField.options.filter((field) =>
        mayDo(ACTION[field], bulletin, account, { isFromArchives: isFromArchives(arrival) }),
      )
    : []
}

import type { Account } from '@bulletin/domain/access/account'
import { mayCall } from '@bulletin/domain/access/call'
import { useEffect } from 'react'
import { useServices } from '../services.ts'
import { logError } from '../../log.ts'

const LOOK_EVERY_MILLISECONDS = 60_000

type Sender = Pick<Account, 'matricularAccount' | 'roles'>

/** Sends what waits, whatever screen is open: now, when the network is back, when the tablet wakes up, every minute. */
export const useSendDue = ({ matricularAccount, roles }: Sender): void => {
  const { tablet, connectivity } = useServices()
  const maySend = mayCall(roles, 'submitBulletin')
  useEffect(() => {
    if (!maySend) return undefined
    const send = () => {
      if (connectivity.get() === 'offline') return
      tablet
        .sendDue(matricularAccount)
        .catch((error: unknown) => logError('What waits could not be sent', error))
    }
    const sendWhenVisible = () => {
      if (document.visibilityState === 'visible') send()
    }
    send()
    const timer = setInterval(send, LOOK_EVERY_MILLISECONDS)
    const forget = connectivity.subscribe(send)
    document.addEventListener('visibilitychange', sendWhenVisible)
    return () => {
      clearInterval(timer)
      forget()
      document.removeEventListener('visibilitychange', sendWhenVisible)
    }
  }, [tablet, connectivity, matricularAccount, maySend])
}

import { useEffect } from 'react'
import { useServices } from '../../app/services.ts'
import { logError } from '../../log.ts'

const LOOK_EVERY_MILLISECONDS = 60_000

/** Sends what waits: now, when the network is back, when the tablet wakes up, and every minute. */
export const useSendDue = (matricule: string): void => {
  const { tablet, connectivity } = useServices()
  useEffect(() => {
    const send = () => {
      if (connectivity.get() === 'offline') return
      tablet.sendDue(matricule).catch((error: unknown) => logError('What waits could not be sent', error))
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
  }, [tablet, connectivity, matricule])
}

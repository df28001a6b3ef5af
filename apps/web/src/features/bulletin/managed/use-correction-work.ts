import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { useCallback, useRef, useState } from 'react'
import { useServices } from '../../../app/services.ts'
import { useAccount } from '../../../app/session/account-context.ts'
import { logError } from '../../../log.ts'
import { isWorthKeeping, newWork, type CorrectionWork } from '../correction/correction-work.ts'

/** Whether what was said is on the device, should the page die. */
export type Keeping = 'nothing' | 'saving' | 'saved' | 'failed'

/** The same function from change to change. */
export type ChangeWork = (change: (work: CorrectionWork) => CorrectionWork) => void

export type OpenWork = {
  readonly work: CorrectionWork
  readonly keeping: Keeping
  readonly change: ChangeWork
  /** As it is now, also for who has not been drawn again yet. */
  readonly current: () => CorrectionWork
  /** It was sent, or nobody can send it any more. */
  readonly drop: () => void
}

/** What a manager says of a bulletin: on the screen at once, and on the device a moment later. */
export const useCorrectionWork = (bulletin: Bulletin, kept: CorrectionWork | null): OpenWork => {
  const { tablet, newKey } = useServices()
  const { matricularAccount: matricule } = useAccount()
  const [work, setWork] = useState(() => kept ?? newWork(bulletin, newKey))
  const [keeping, setKeeping] = useState<Keeping>(kept ? 'saved' : 'nothing')
  const latest = useRef(work)
  const writes = useRef(0)
  const { corrections } = tablet
  const bulletinId = bulletin.id

  const write = useCallback((task: () => Promise<void>, after: Keeping) => {
    writes.current += 1
    const count = writes.current
    const settle = (outcome: Keeping) => {
      if (count === writes.current) setKeeping(outcome)
    }
    setKeeping('saving')
    task().then(
      () => settle(after),
      (error: unknown) => {
        logError('The correction could not be kept', error)
        settle('failed')
      },
    )
  }, [])
  const change = useCallback<ChangeWork>(
    (changeWork) => {
      const next = changeWork(latest.current)
      latest.current = next
      setWork(next)
      const of = { matricule, bulletinId }
      if (isWorthKeeping(bulletin, next)) write(() => corrections.keep(of, next), 'saved')
      else write(() => corrections.drop(of), 'nothing')
    },
    [bulletin, bulletinId, corrections, matricule, write],
  )
  const drop = useCallback(
    () => write(() => corrections.drop({ matricule, bulletinId }), 'nothing'),
    [bulletinId, corrections, matricule, write],
  )
  const current = useCallback(() => latest.current, [])
  return { work, keeping, change, current, drop }
}

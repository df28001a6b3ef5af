import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useServices } from '../../../session/services.ts'
import { useAccount } from '../../../session/account-context.ts'
import { logError } from '../../../platform/log.ts'
import { isFollowing } from '../../../offline/day/writing-turn.ts'
import { useObservable } from '../../../platform/observable.ts'
import { bulletinQuery } from '../bulletin-query.ts'
import { CorrectionWork, isWorthKeeping, newWork } from '../correction/correction-work.ts'

/** Whether the work is stored on the device and would survive a crash of the page. */
export type Keeping = 'nothing' | 'saving' | 'saved' | 'failed'

/** Keeps its identity between renders. */
export type ChangeWork = (change: (work: CorrectionWork) => CorrectionWork) => void

export type OpenWork = {
  readonly work: CorrectionWork
  readonly keeping: Keeping
  readonly change: ChangeWork
  /** The latest work, also before the next render. */
  readonly current: () => CorrectionWork
  /** Deletes the stored work once it is sent, or can no longer be sent. */
  readonly drop: () => void
  /** Null if this tab writes; otherwise why another tab does. */
  readonly followed: 'elsewhere' | 'handedOver' | null
  /** Waits for the other tab to store its pending writes, then writes in this tab. */
  readonly takeOver: () => Promise<void>
}

type Around = {
  kept: CorrectionWork | null
  /** False for a read-only page, which does not compete for the right to write. */
  isWritten: boolean
}

/**
 * The manager's work on a bulletin: rendered at once and stored on the device shortly after. Only one tab writes; the
 * others show what it stores.
 */
export const useCorrectionWork = (bulletin: Bulletin, { kept, isWritten }: Around): OpenWork => {
  const { client, tablet, newKey } = useServices()
  const { matricularAccount: matricule } = useAccount()
  const queryClient = useQueryClient()
  const [work, setWork] = useState(() => kept ?? newWork(bulletin, newKey))
  const [keeping, setKeeping] = useState<Keeping>(kept ? 'saved' : 'nothing')
  const latest = useRef(work)
  const writes = useRef(0)
  const pending = useRef<Promise<unknown>>(Promise.resolve())
  const { corrections } = tablet
  const bulletinId = bulletin.id
  const of = useMemo(() => ({ matricule, bulletinId }), [bulletinId, matricule])

  const write = useCallback((task: () => Promise<void>, after: Keeping) => {
    writes.current += 1
    const count = writes.current
    const settle = (outcome: Keeping) => {
      if (count === writes.current) setKeeping(outcome)
    }
    setKeeping('saving')
    const done = task().then(
      () => settle(after),
      (error: unknown) => {
        logError('The correction could not be kept', error)
        settle('failed')
      },
    )
    pending.current = Promise.all([pending.current, done])
  }, [])

  const follow = useEffectEvent(async () => {
    const before = writes.current
    const found = await corrections.find(of)
    // This tab has written since the read started: what was read is older, ignore it.
    if (before !== writes.current) return
    const written = CorrectionWork.safeParse(found).data ?? null
    if (written === null && !isWorthKeeping(bulletin, latest.current)) return
    latest.current = written ?? newWork(bulletin, newKey)
    setWork(latest.current)
    setKeeping(written ? 'saved' : 'nothing')
  })

  const writing = useMemo(() => corrections.writingOf(of), [corrections, of])
  const turn = useObservable(writing.turn)
  useEffect(() => {
    if (!isWritten) return undefined
    const settled = async () => {
      await pending.current
    }
    return writing.join({ settled, follow: () => follow() })
  }, [isWritten, writing])
  useEffect(
    () =>
      corrections.watch(of, () => {
        follow().catch((error: unknown) => logError('The correction could not be read', error))
        // The other tab may have sent the correction: refetch the bulletin.
        const { queryKey } = bulletinQuery(client, { id: bulletinId, ownMatricule: matricule })
        if (isFollowing(writing.turn.get())) void queryClient.invalidateQueries({ queryKey })
      }),
    [bulletinId, client, corrections, matricule, of, queryClient, writing],
  )

  const change = useCallback<ChangeWork>(
    (changeWork) => {
      if (isFollowing(writing.turn.get())) return
      const next = changeWork(latest.current)
      latest.current = next
      setWork(next)
      if (isWorthKeeping(bulletin, next)) write(() => corrections.keep(of, next), 'saved')
      else write(() => corrections.drop(of), 'nothing')
    },
    [bulletin, corrections, of, write, writing],
  )
  const drop = useCallback(() => write(() => corrections.drop(of), 'nothing'), [corrections, of, write])
  const current = useCallback(() => latest.current, [])
  const followed = turn === 'elsewhere' || turn === 'handedOver' ? turn : null
  return { work, keeping, change, current, drop, followed, takeOver: writing.takeOver }
}

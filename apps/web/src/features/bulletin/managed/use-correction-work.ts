import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useServices } from '../../../session/services.ts'
import { useAccount } from '../../../session/account-context.ts'
import { logError } from '../../../platform/log.ts'
import { isFollowing } from '../../../offline/day/writing-turn.ts'
import { useObservable } from '../../../platform/observable.ts'
import { bulletinQuery } from '../bulletin-query.ts'
import { CorrectionWork, isWorthKeeping, newWork } from '../correction/correction-work.ts'

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
  /** Null where this tab writes; else why another one does. */
  readonly followed: 'elsewhere' | 'handedOver' | null
  /** Has the other tab put down what it holds, and writes here. */
  readonly takeOver: () => Promise<void>
}

type Around = {
  kept: CorrectionWork | null
  /** Who only reads waits for nobody. */
  isWritten: boolean
}

/**
 * What a manager says of a bulletin: on the screen at once, and on the device a moment later. One tab writes it; any
 * other shows what is written there.
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

  const follow = useCallback(async () => {
    const before = writes.current
    const found = await corrections.find(of)
    // Something was said here meanwhile: it was written after what was read.
    if (before !== writes.current) return
    const written = CorrectionWork.safeParse(found).data ?? null
    if (written === null && !isWorthKeeping(bulletin, latest.current)) return
    latest.current = written ?? newWork(bulletin, newKey)
    setWork(latest.current)
    setKeeping(written ? 'saved' : 'nothing')
  }, [bulletin, corrections, newKey, of])
  const followNow = useRef(follow)
  useEffect(() => {
    followNow.current = follow
  })

  const writing = useMemo(() => corrections.writingOf(of), [corrections, of])
  const turn = useObservable(writing.turn)
  useEffect(() => {
    if (!isWritten) return undefined
    const settled = async () => {
      await pending.current
    }
    return writing.join({ settled, follow: () => followNow.current() })
  }, [isWritten, writing])
  useEffect(
    () =>
      corrections.watch(of, () => {
        followNow.current().catch((error: unknown) => logError('The correction could not be read', error))
        // It may have been sent.
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

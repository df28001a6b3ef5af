import { TUTORIAL_CALLS } from '@bulletin/contract/tutorial-calls'
import type { SectionId } from '@bulletin/domain/tutorial/section'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient, useServices } from '../../session/services.ts'
import { useObservable } from '../../platform/observable.ts'
import { videoMissing, videoQuery, type FaqVideoMissingError } from './video-query.ts'

export type VideoState =
  | { kind: 'offered' | 'loading' | 'offline' }
  | { kind: 'shown'; address: string }
  | { kind: 'failed'; error: Error }

/**
 * | asked for | address          | played | network | shown                      |
 * |-----------|------------------|--------|---------|----------------------------|
 * | yes       | known            | yes    | any     | the video                  |
 * | any       | any              | no     | none    | that there is no network   |
 * | no        |                  |        | there   | the way to it              |
 * | yes       | on its way       |        | there   | that it is on its way      |
 * | yes       | refused, missing | no     | there   | why, and another try       |
 */
export const useSectionVideo = (section: SectionId) => {
  const { connectivity } = useServices()
  const connection = useObservable(connectivity)
  const [isAsked, setAsked] = useState(false)
  const [broken, setBroken] = useState<FaqVideoMissingError | null>(null)
  const { data, error, isFetching, refetch } = useQuery({
    ...videoQuery(useClient(TUTORIAL_CALLS), section),
    enabled: isAsked,
  })

  const stateNow = (): VideoState => {
    if (isAsked && data !== undefined && !broken && !isFetching) return { kind: 'shown', address: data }
    if (connection === 'offline') return { kind: 'offline' }
    if (!isAsked) return { kind: 'offered' }
    if (isFetching) return { kind: 'loading' }
    const reason = broken ?? error
    return reason ? { kind: 'failed', error: reason } : { kind: 'loading' }
  }

  const ask = (): void => {
    setBroken(null)
    if (isAsked) void refetch()
    else setAsked(true)
  }

  /**
   * Handles a playback failure. Offline, the video is offered again once the network is back; otherwise it counts as
   * missing.
   */
  const fail = async (cause: unknown): Promise<void> => {
    await connectivity.ask()
    if (connectivity.get() === 'offline') setAsked(false)
    else setBroken(videoMissing(section, cause))
  }

  return { state: stateNow(), ask, fail }
}

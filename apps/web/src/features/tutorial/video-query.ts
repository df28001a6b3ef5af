import { TUTORIAL_CALLS, type TutorialCalls } from '@bulletin/contract/tutorial-calls'
import type { SectionId } from '@bulletin/domain/tutorial/section'
import { queryOptions } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ClientOf } from '../../api/client.ts'
import { ResponseError } from '../../api/errors.ts'
import { useServices } from '../../session/services.ts'
import { logError } from '../../platform/log.ts'

type TutorialClient = ClientOf<TutorialCalls>

/** A section has no video, or one that cannot be played. */
export class FaqVideoMissingError extends Error {
  override readonly name = 'FaqVideoMissingError'

  constructor(section: SectionId, cause: unknown) {
    super(`The tutorial has no video of "${section}"`, { cause })
  }
}

/** Those who look after the product find it in the console. */
export const videoMissing = (section: SectionId, cause: unknown): FaqVideoMissingError => {
  const error = new FaqVideoMissingError(section, cause)
  logError('A video of the tutorial is missing', error)
  return error
}

const NOT_FOUND = 404

/** Silent: the section says itself that there is none. */
export const videoQuery = (client: TutorialClient, section: SectionId) =>
  queryOptions({
    queryKey: ['tutorial', 'video', section],
    meta: { silent: true },
    queryFn: ({ signal }) =>
      client.getVideo({ params: { id: section } }, { signal }).catch((error: unknown) => {
        throw error instanceof ResponseError && error.status === NOT_FOUND
          ? videoMissing(section, error)
          : error
      }),
  })

/** The call of this screen: it comes with it, and not with the application. */
export const useTutorialClient = (): TutorialClient => {
  const { clientOf } = useServices()
  return useMemo(() => clientOf(TUTORIAL_CALLS), [clientOf])
}

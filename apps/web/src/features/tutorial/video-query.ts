import type { TutorialCalls } from '@bulletin/contract/tutorial-calls'
import type { SectionId } from '@bulletin/domain/tutorial/section'
import { queryOptions } from '@tanstack/react-query'
import type { ClientOf } from '../../api/client.ts'
import { ResponseError } from '../../api/errors.ts'
import { logError } from '../../platform/log.ts'

/** The section has no video, or one the browser cannot play. */
export class FaqVideoMissingError extends Error {
  override readonly name = 'FaqVideoMissingError'

  constructor(section: SectionId, cause: unknown) {
    super(`The tutorial has no video of "${section}"`, { cause })
  }
}

/** Also logs the error to the console, for the maintainers. */
export const videoMissing = (section: SectionId, cause: unknown): FaqVideoMissingError => {
  const error = new FaqVideoMissingError(section, cause)
  logError('A video of the tutorial is missing', error)
  return error
}

const NOT_FOUND = 404

/** Silent: the section itself reports the missing video. */
export const videoQuery = (client: ClientOf<TutorialCalls>, section: SectionId) =>
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

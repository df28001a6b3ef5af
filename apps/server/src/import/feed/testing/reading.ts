import type { ImportFault } from '@bulletin/domain/planning/import/report'
import { filesOf, inShort } from '../../testing/read-files.ts'
import type { Contents } from '../../testing/scratch.ts'
import type { Feed } from '../feed.ts'
import { readFeed, type FeedOptions } from '../read-feed.ts'
import { memoryStaging } from './memory-staging.ts'

export const faultsOf = async (contents: Contents, options?: FeedOptions): Promise<ImportFault[]> => {
  const result = await readFeed(filesOf(contents), memoryStaging(), options)
  return result.ok ? [] : result.failure.faults
}

export const shortFaultsOf = async (contents: Contents, options?: FeedOptions): Promise<string[]> =>
  (await faultsOf(contents, options)).map(inShort)

/** Reads the feed in chunks with arbitrary boundaries. */
export const feedOf = async (contents: Contents, options?: FeedOptions): Promise<Feed> => {
  const result = await readFeed(filesOf(contents, 97), memoryStaging(), options)
  if (!result.ok) throw new Error(result.failure.faults.map(inShort).join('\n'))
  return result.value
}

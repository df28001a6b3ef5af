import type { ImportProgress } from '@bulletin/domain/planning/import/report'
import type { FeedFiles } from '../sources/feed-files.ts'

/** The same files, telling how much of them has been read. What an archive declares may be wrong: never more than all. */
export const withProgress = (
  files: FeedFiles,
  read: readonly string[],
  onProgress: ((progress: ImportProgress) => void) | undefined,
): FeedFiles => {
  if (!onProgress) return files
  const total = read.reduce((sum, file) => sum + (files.names.has(file) ? files.bytesOf(file) : 0), 0)
  let bytes = 0
  return {
    ...files,
    open: async function* (file, faults) {
      for await (const chunk of files.open(file, faults)) {
        yield chunk
        bytes += chunk.length
        onProgress({ stage: 'READING', share: total === 0 ? null : Math.min(1, bytes / total), file })
      }
    },
  }
}

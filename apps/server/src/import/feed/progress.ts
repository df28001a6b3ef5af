import type { ImportProgress } from '@bulletin/domain/planning/import/report'
import type { FeedFiles } from '../sources/feed-files.ts'

/**
 * Wraps the files to report read progress. The sizes an archive declares may be wrong, so progress is capped at the
 * total.
 */
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

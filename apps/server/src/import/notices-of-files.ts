import type { ImportNotice } from '@bulletin/domain/planning/import/report'
import { findingsOf, listed } from './build/findings.ts'
import type { FeedFiles } from './sources/feed-files.ts'
import { unknownFiles } from './sources/unknown-files.ts'

/** What somebody should know of the files themselves, whether the import is taken or not. */
export const noticesOfFiles = ({ ignored }: Pick<FeedFiles, 'ignored'>): ImportNotice[] => {
  const findings = findingsOf()
  const unknown = unknownFiles(ignored)
  if (unknown.length > 0) findings.leftOut('FILES_UNKNOWN', { count: unknown.length, files: listed(unknown) })
  return findings.notices
}

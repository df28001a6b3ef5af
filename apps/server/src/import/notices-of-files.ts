import type { ImportNotice } from '@bulletin/domain/planning/import/report'
import { findingsOf, listed } from './build/findings.ts'
import type { FeedFiles } from './sources/feed-files.ts'
import { unknownFiles } from './sources/unknown-files.ts'

/** Notices about the files themselves, reported whether the import succeeds or not. */
export const noticesOfFiles = ({ ignored }: Pick<FeedFiles, 'ignored'>): ImportNotice[] => {
  const findings = findingsOf()
  const unknown = unknownFiles(ignored)
  if (unknown.length > 0) findings.leftOut('FILES_UNKNOWN', { count: unknown.length, files: listed(unknown) })
  return findings.notices
}

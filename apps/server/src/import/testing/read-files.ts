import type { ImportFault } from '@bulletin/domain/planning/import/report'
import type { FeedFiles } from '../sources/feed-files.ts'
import type { Contents } from './scratch.ts'

/** In-memory files, read in chunks of a given size. */
export const filesOf = (contents: Contents, chunkBytes = 65_536): FeedFiles => ({
  source: 'test',
  names: new Set(Object.keys(contents)),
  ignored: [],
  pathOf: (name) => name,
  bytesOf: (name) => Buffer.byteLength(Buffer.from((contents[name] ?? '') as string)),
  open: async function* (name) {
    const bytes = Buffer.from((contents[name] ?? '') as string)
    for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes)
  },
  close: () => Promise.resolve(),
})

/** A fault in short: `CODE file:line field`. */
export const inShort = ({ code, file, line, field }: ImportFault): string =>
  `${code} ${file ?? '-'}:${line ?? '-'} ${field ?? '-'}`

import { stat } from 'node:fs/promises'
import { failure, success, type Result } from '@bulletin/domain/result'
import { faultList, importFault, type Refusal } from '../faults.ts'
import type { FeedFiles } from './feed-files.ts'
import { openFolder } from './folder.ts'
import { unknownFiles } from './unknown-files.ts'
import { openZip } from './zip.ts'

type Nothing = 'SOURCE_NOT_FOUND' | 'SOURCE_EMPTY' | 'SOURCE_UNKNOWN_FILES'

const refused = (code: Nothing, source: string, files = ''): Result<FeedFiles, Refusal> => {
  const faults = faultList()
  faults.add(importFault(code, { source, ...(files !== '' && { files }) }))
  return failure(faults.refusal())
}

const kindOf = async (path: string): Promise<'FOLDER' | 'FILE' | null> => {
  try {
    const found = await stat(path)
    if (found.isDirectory()) return 'FOLDER'
    return found.isFile() ? 'FILE' : null
  } catch {
    return null
  }
}

const openEither = async (path: string): Promise<Result<FeedFiles, Refusal>> => {
  const kind = await kindOf(path)
  if (kind === null) return refused('SOURCE_NOT_FOUND', path)
  try {
    return await (kind === 'FOLDER' ? openFolder(path) : openZip(path))
  } catch {
    return refused('SOURCE_NOT_FOUND', path)
  }
}

/** Opens a folder or an archive and lists its files, without reading them. The caller closes it. */
export const openSource = async (path: string): Promise<Result<FeedFiles, Refusal>> => {
  const opened = await openEither(path)
  if (!opened.ok || opened.value.names.size > 0) return opened
  await opened.value.close()
  const unknown = unknownFiles(opened.value.ignored).join(', ')
  return refused(unknown === '' ? 'SOURCE_EMPTY' : 'SOURCE_UNKNOWN_FILES', path, unknown)
}

/**
 * Joins several sources into one. Two different files of the same name are a fault; the same file reached twice counts
 * once.
 */
export const joinSources = (sources: readonly FeedFiles[]): Result<FeedFiles, Refusal> => {
  const owners = new Map<string, FeedFiles>()
  const faults = faultList()
  for (const source of sources) {
    for (const name of source.names) {
      const owner = owners.get(name)
      if (owner?.pathOf(name) === source.pathOf(name)) continue
      if (owner) {
        const blanks = { one: owner.source, other: source.source }
        faults.add(importFault('FILE_IN_TWO_SOURCES', blanks, { file: name }))
      } else owners.set(name, source)
    }
  }
  if (faults.count > 0) return failure(faults.refusal())
  const read = [...owners].map(([name, owner]) => owner.pathOf(name))
  const isRead = (path: string): boolean =>
    read.some((one) => one === path || (path.endsWith('/') && one.startsWith(path)))
  return success({
    source: sources.map(({ source }) => source).join(', '),
    names: new Set(owners.keys()),
    ignored: sources.flatMap((source) => source.ignored.filter((name) => !isRead(source.pathOf(name)))),
    pathOf: (name) => owners.get(name)?.pathOf(name) ?? name,
    bytesOf: (name) => owners.get(name)?.bytesOf(name) ?? 0,
    open: (name, found) => ownerOf(owners, name).open(name, found),
    close: async () => {
      await Promise.all(sources.map((source) => source.close()))
    },
  })
}

const ownerOf = (owners: ReadonlyMap<string, FeedFiles>, name: string): FeedFiles => {
  const owner = owners.get(name)
  if (!owner) throw new Error(`nobody has ${name}: ask names before opening`)
  return owner
}

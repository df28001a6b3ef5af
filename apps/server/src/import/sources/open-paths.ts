import { failure, success, type Result } from '@bulletin/domain/result'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { faultList, importFault, type Refusal } from '../faults.ts'
import type { FeedFiles } from './feed-files.ts'
import { isKnownFile, MAPPING_FILE } from './known-files.ts'
import { joinSources, openSource } from './open-source.ts'
import { openFile } from './single-file.ts'

const isPlainFile = async (path: string): Promise<boolean> => {
  try {
    return (await stat(path)).isFile()
  } catch {
    return false
  }
}

const notFound = (source: string): Result<FeedFiles, Refusal> => {
  const faults = faultList()
  faults.add(importFault('SOURCE_NOT_FOUND', { source }))
  return failure(faults.refusal())
}

const openPath = async (path: string): Promise<Result<FeedFiles, Refusal>> =>
  isKnownFile(basename(path)) && (await isPlainFile(path))
    ? success(await openFile(path, basename(path)))
    : openSource(path)

const openMapping = async (path: string): Promise<Result<FeedFiles, Refusal>> =>
  (await isPlainFile(path)) ? success(await openFile(path, MAPPING_FILE)) : notFound(path)

/**
 * Opens folders, archives and single files as one source; `mapping` is read as the mapping whatever its name. The
 * caller closes it.
 */
export const openPaths = async (
  paths: readonly string[],
  mapping: string | null,
): Promise<Result<FeedFiles, Refusal>> => {
  const opened: FeedFiles[] = []
  const closeAll = async (): Promise<void> => {
    await Promise.all(opened.map((files) => files.close()))
  }
  const openings = [
    ...paths.map((path) => openPath(path)),
    ...(mapping === null ? [] : [openMapping(mapping)]),
  ]
  const results = await Promise.all(openings)
  for (const result of results) if (result.ok) opened.push(result.value)
  const refused = results.find((result) => !result.ok)
  const joined = refused ?? joinSources(opened)
  if (!joined.ok) await closeAll()
  return joined
}

import type { World } from '@bulletin/domain/planning/world'
import { buildParts } from '@bulletin/server/import/build/build-parts'
import { readFeed } from '@bulletin/server/import/feed/read-feed'
import { memoryStaging } from '@bulletin/server/import/feed/testing/memory-staging'
import { NO_MAPPING } from '@bulletin/server/import/mapping/mapping'
import { MAPPING_FILE } from '@bulletin/server/import/sources/known-files'
import { readMappingFile } from '@bulletin/server/import/mapping/read-mapping-file'
import { readLists } from '@bulletin/server/import/rest/read-lists'
import { openSource } from '@bulletin/server/import/sources/open-source'
import { FEED_TIME_ZONE } from '../tables/network.ts'

const taken = <Value>(result: { ok: true; value: Value } | { ok: false; failure: unknown }): Value => {
  if (!result.ok) throw new Error(`The feed was refused: ${JSON.stringify(result.failure).slice(0, 2000)}`)
  return result.value
}

/** Reads the files of a folder with the import code and returns the resulting world with its notices. */
export const readWorld = async (folder: string) => {
  const files = taken(await openSource(folder))
  try {
    const feed = taken(await readFeed(files, memoryStaging()))
    const mapping = files.names.has(MAPPING_FILE) ? taken(await readMappingFile(files)) : NO_MAPPING
    const { parts, notices } = taken(await buildParts(feed, mapping, { timeZone: FEED_TIME_ZONE }))
    const { uoCodes, roleMappings, ...lists } = taken(await readLists(files)).parts
    const { plan, materials = [], parkPositions = [] } = parts
    if (!plan) throw new Error('The feed has no plan')
    const world: World = {
      materials,
      parkPositions,
      reserves: [],
      notesH: [],
      people: [],
      chiefs: [],
      ...lists,
      ...plan,
    }
    return { world, notices, uoCodes, roleMappings }
  } finally {
    await files.close()
  }
}

import type { World } from '@bulletin/domain/planning/world'
import { buildParts } from '../../../import/build/build-parts.ts'
import { readFeed } from '../../../import/feed/read-feed.ts'
import { memoryStaging } from '../../../import/feed/testing/memory-staging.ts'
import { NO_MAPPING } from '../../../import/mapping/mapping.ts'
import { MAPPING_FILE } from '../../../import/sources/known-files.ts'
import { readMappingFile } from '../../../import/mapping/read-mapping-file.ts'
import { readLists } from '../../../import/rest/read-lists.ts'
import { openSource } from '../../../import/sources/open-source.ts'
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

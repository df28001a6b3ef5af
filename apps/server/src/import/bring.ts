import type { ImportNotice, ImportPlace, ImportProgress } from '@bulletin/domain/planning/import/report'
import type { RestFault } from '@bulletin/domain/planning/import/rest-faults'
import type { WorldParts } from '@bulletin/domain/planning/import/world-parts'
import { failure, success, type Result } from '@bulletin/domain/result'
import { buildParts, type BuiltParts } from './build/build-parts.ts'
import { routesLookedAt } from './build/network/lines-of-feed.ts'
import { faultList, type Refusal } from './faults.ts'
import { holdsFeed, readFeed } from './feed/read-feed.ts'
import type { Staging } from './feed/staging.ts'
import { NO_MAPPING, type Mapping } from './mapping/mapping.ts'
import { readMappingFile } from './mapping/read-mapping-file.ts'
import { noticesOfFeed } from './notices-of-feed.ts'
import { readLists, type Lists } from './rest/read-lists.ts'
import type { FeedFiles } from './sources/feed-files.ts'
import { MAPPING_FILE } from './sources/known-files.ts'

/** Everything read from the files of an import, with the source place of each item for error reports. */
export type Brought = {
  readonly parts: WorldParts
  readonly notices: readonly ImportNotice[]
  readonly placeOf: (fault: RestFault) => Partial<ImportPlace>
}

type Bringing = {
  staging: Staging
  timeZone: string
  onProgress: (progress: ImportProgress) => void
}

const refusedWith = (faults: Refusal['faults'], faultCount = faults.length): Result<never, Refusal> =>
  failure({ faults, faultCount })

/** Merges all refusals into one, so that the user can correct every fault at once. */
const together = (refusals: readonly Refusal[]): Result<never, Refusal> => {
  const list = faultList()
  for (const { faults } of refusals) for (const fault of faults) list.add(fault)
  const total = refusals.reduce((sum, { faultCount }) => sum + faultCount, 0)
  return refusedWith(list.refusal().faults, total)
}

const refusalsIn = (result: Result<unknown, Refusal>): Refusal[] => (result.ok ? [] : [result.failure])

const buildFeed = async (
  files: FeedFiles,
  mapping: Mapping,
  { staging, timeZone, onProgress }: Bringing,
): Promise<Result<BuiltParts, Refusal>> => {
  const feed = await readFeed(files, staging, {
    routesWanted: (routes) => routesLookedAt(routes, mapping),
    onProgress,
  })
  if (!feed.ok) return feed
  onProgress({ stage: 'BUILDING', share: null, file: null })
  const built = await buildParts(feed.value, mapping, { timeZone })
  if (!built.ok) return refusedWith(built.failure)
  return success({ ...built.value, notices: [...noticesOfFeed(feed.value.remarks), ...built.value.notices] })
}

/** Lists override the feed, which describes trains, positions and reserves only incidentally. */
const joined = (built: BuiltParts | null, lists: Lists): Brought => {
  const reserves = lists.parts.reserves ?? built?.reservesOfRuns ?? []
  return {
    parts: { ...built?.parts, ...lists.parts, ...(reserves.length > 0 && { reserves }) },
    notices: built?.notices ?? [],
    placeOf: (fault) => lists.placeOf(fault) ?? built?.placeOf(fault.subject) ?? {},
  }
}

const NOTHING_TO_MAP: ImportNotice = {
  kind: 'LEFT_OUT',
  code: 'MAPPING_WITHOUT_FEED',
  file: MAPPING_FILE,
  line: null,
  field: null,
  blanks: {},
}

/** Reads the files of an import: the GTFS/TODS feed with its mapping if there is one, and the lists beside it. */
export const bring = async (files: FeedFiles, bringing: Bringing): Promise<Result<Brought, Refusal>> => {
  const hasMapping = files.names.has(MAPPING_FILE)
  const mapping = hasMapping ? await readMappingFile(files) : success(NO_MAPPING)
  const lists = await readLists(files)
  if (!holdsFeed(files)) {
    if (!mapping.ok || !lists.ok) return together([mapping, lists].flatMap(refusalsIn))
    const brought = joined(null, lists.value)
    return success(hasMapping ? { ...brought, notices: [NOTHING_TO_MAP] } : brought)
  }
  const built = await buildFeed(files, mapping.ok ? mapping.value : NO_MAPPING, bringing)
  if (mapping.ok && lists.ok && built.ok) return success(joined(built.value, lists.value))
  return together([mapping, lists, built].flatMap(refusalsIn))
}

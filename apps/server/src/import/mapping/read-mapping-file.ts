import { failure, type Result } from '@bulletin/domain/result'
import { faultList, type Refusal } from '../faults.ts'
import type { FeedFiles } from '../sources/feed-files.ts'
import { readJson } from '../tables/read-json-list.ts'
import type { Mapping } from './mapping.ts'
import { MAPPING_FILE } from '../sources/known-files.ts'
import { readMapping } from './read-mapping.ts'

/** Reads the mapping file of an import that contains one. */
export const readMappingFile = async (files: FeedFiles): Promise<Result<Mapping, Refusal>> => {
  const faults = faultList()
  const json = await readJson(files, MAPPING_FILE, faults)
  if (!json) return failure(faults.refusal())
  const mapping = readMapping(json.value)
  return mapping.ok ? mapping : failure({ faults: mapping.failure, faultCount: mapping.failure.length })
}

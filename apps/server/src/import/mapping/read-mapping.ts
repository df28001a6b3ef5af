import type { ImportFault } from '@bulletin/domain/planning/import/report'
import { failure, success, type Result } from '@bulletin/domain/result'
import { findingsOf } from '../build/findings.ts'
import { Mapping } from './mapping.ts'
import { MAPPING_FILE } from '../sources/known-files.ts'

const fieldOf = (path: readonly PropertyKey[]): string | null =>
  path.length === 0 ? null : path.map(String).join('.')

const valueAt = (json: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (value === null || typeof value !== 'object' ? undefined : Reflect.get(value, key)),
    json,
  )

/** Parses a mapping, or returns its faults, each with its path. An unknown key is a fault, because it is a typo. */
export const readMapping = (json: unknown): Result<Mapping, ImportFault[]> => {
  const mapping = Mapping.safeParse(json)
  if (mapping.success) return success(mapping.data)
  const findings = findingsOf()
  for (const issue of mapping.error.issues) {
    const place = { file: MAPPING_FILE, field: fieldOf(issue.path) }
    if (issue.code === 'unrecognized_keys')
      for (const key of issue.keys)
        findings.fault('MAPPING_KEY_UNKNOWN', { key }, { ...place, field: fieldOf([...issue.path, key]) })
    else findings.fault('MAPPING_VALUE', { value: JSON.stringify(valueAt(json, issue.path)) ?? '' }, place)
  }
  return failure(findings.faults)
}

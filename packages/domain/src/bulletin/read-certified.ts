import type { z } from 'zod'
import { fault, type Fault } from '../problem/fault.ts'
import { parseJson } from '../problem/json-text.ts'
import { parseAs } from '../problem/read.ts'
import { failure, type Result } from '../result.ts'
import { contractFaults, isContract } from './contract.ts'
import { SubmittedBulletin } from './submitted-bulletin.ts'

/** What was certified as archives keep it: its canonical JSON, and the contract that it came by, which is its version. */
export type StoredCertified = { readonly certified: string; readonly contract: number }

/**
 * A part of what was certified, for whoever reads thousands and needs few fields of each. What contract 1 could say,
 * contract 2 says in the same words, so both are read by one schema; a contract that says something otherwise brings
 * here what turns older documents into its own. One that is not known yet is of a newer build, and is not guessed at.
 */
export const readCertifiedPart = <Part>(
  part: z.ZodType<Part>,
  { certified, contract }: StoredCertified,
): Result<Part, Fault[]> => {
  if (!isContract(contract)) return failure([fault('VERSION_UNKNOWN', [], { version: contract })])
  const json = parseJson(certified)
  return json.ok ? parseAs(part, json.value) : json
}

/**
 * What was certified, whole, or what is wrong with it. Its rules were asked when it came, and are not asked again: they
 * may have become stricter since.
 */
export const readCertified = (stored: StoredCertified): Result<SubmittedBulletin, Fault[]> => {
  const read = readCertifiedPart(SubmittedBulletin, stored)
  if (!read.ok || !isContract(stored.contract)) return read
  const faults = contractFaults(read.value, stored.contract)
  return faults.length > 0 ? failure(faults) : read
}

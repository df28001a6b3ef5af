import type { z } from 'zod/mini'
import { fault, type Fault } from '../problem/fault.ts'
import { parseJson } from '../problem/json-text.ts'
import { parseAs } from '../problem/read.ts'
import { failure, type Result } from '../result.ts'
import { contractFaults, isContract } from './contract.ts'
import { SubmittedBulletin } from './submitted-bulletin.ts'

/** Certified content as archived: its canonical JSON, and the contract it was sent with, which is its version. */
export type StoredCertified = { readonly certified: string; readonly contract: number }

/**
 * Reads a part of the certified content, for callers that read thousands and need few fields of each. Contract 2 writes
 * everything of contract 1 the same way, so one schema reads both; a contract that changes a field must convert older
 * documents here. An unknown contract belongs to a newer build and is refused.
 */
export const readCertifiedPart = <Part>(
  part: z.core.$ZodType<Part>,
  { certified, contract }: StoredCertified,
): Result<Part, Fault[]> => {
  if (!isContract(contract)) return failure([fault('VERSION_UNKNOWN', [], { version: contract })])
  const json = parseJson(certified)
  return json.ok ? parseAs(part, json.value) : json
}

/**
 * The whole certified content, or its faults. The rules were checked on receipt and are not checked again: they may
 * have become stricter since. The server passes the schema compiled.
 */
export const readCertified = (
  stored: StoredCertified,
  schema: z.core.$ZodType<SubmittedBulletin> = SubmittedBulletin,
): Result<SubmittedBulletin, Fault[]> => {
  const read = readCertifiedPart(schema, stored)
  if (!read.ok || !isContract(stored.contract)) return read
  const faults = contractFaults(read.value, stored.contract)
  return faults.length > 0 ? failure(faults) : read
}

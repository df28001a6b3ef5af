import { KeptPart } from '@bulletin/domain/bulletin/bulletin'
import { HistoryEntry } from '@bulletin/domain/bulletin/history-chain'
import { NetworkAtReceipt } from '@bulletin/domain/bulletin/known-at-receipt'
import { SubmittedBulletin } from '@bulletin/domain/bulletin/submitted-bulletin'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { CorrectedRides, KeptPlan, KeptReasons } from '../../database/bulletins/stored.ts'

/** Every schema of JSON stored with a bulletin. */
const STORED_SCHEMAS = {
  SubmittedBulletin,
  KeptPart,
  KeptPlan,
  KeptReasons,
  CorrectedRides,
  HistoryEntry,
  NetworkAtReceipt,
} satisfies Record<string, z.core.$ZodType>

const hashOf = (schema: z.core.$ZodType): string =>
  createHash('sha256')
    .update(JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any' })))
    .digest('hex')

/** Hashes that change whenever one of the schemas changes. */
export const storedSchemaHashes = (): Record<string, string> =>
  Object.fromEntries(Object.entries(STORED_SCHEMAS).map(([name, schema]) => [name, hashOf(schema)]))

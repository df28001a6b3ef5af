import { fieldChanges } from '@bulletin/domain/journal/list-changes'
import { addToJournal } from '../database/journal/adding.ts'
import type { Trace } from '../journal/trace.ts'
import type { Recording } from './repository.ts'

const KINDS = {
  MATERIAL: { name: 'materialId' },
  PARK_POSITION: { name: 'positionName' },
} as const

/** Writes what changed of a train, or of a park position, into the journal. */
export const recordingOf =
  (kind: keyof typeof KINDS, trace: Trace): Recording =>
  async (queries, { before, after }) => {
    const row = after ?? before
    const subject = {
      kind,
      id: String(row?.['id']),
      name: String(row?.[KINDS[kind].name]),
    }
    const changes = fieldChanges(subject, before, after).filter(({ field }) => field !== 'id')
    await addToJournal(queries, [trace.deed({ changes })])
  }

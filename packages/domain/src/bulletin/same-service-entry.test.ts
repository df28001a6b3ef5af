import { describe, expect, it } from 'vitest'
import type { Sha256 } from '../document/canonical.ts'
import { entryAsSeenBy } from './as-seen-by.ts'
import { chained, findBrokenLink, HistoryEntry, type Chaining } from './history-chain.ts'
import { sameServiceEntry } from './same-service-entry.ts'

const sha256: Sha256 = (text) => `#${text}`
const chaining: Chaining = { sha256, newSecret: () => 'secret' }

const ID = '01890000-0000-7000-8000-000000000001'
const OTHER = '01890000-0000-7000-8000-000000000002'

const received = () =>
  chained(
    {
      bulletinId: ID,
      at: '2026-03-10T15:00:00Z',
      action: 'RECEIVED',
      matricularAccount: '100001',
      name: 'Claire Lambert',
      changes: [{ field: 'status', before: null, after: 'MEF_TO_VALIDATE' }],
      tablet: null,
      requestId: null,
    },
    null,
    chaining,
  )
const marked = ({ number, hash }: HistoryEntry) =>
  sameServiceEntry(
    { id: ID, number, hash },
    { other: OTHER, at: '2026-03-10T16:00:00Z', requestId: 'r' },
    chaining,
  )

describe('the entry for a second bulletin of the same service', () => {
  it('names the other bulletin and nobody, and goes on with the chain [4.1]', () => {
    const first = received()
    const entry = marked(first)
    expect(HistoryEntry.parse(entry)).toMatchObject({
      bulletinId: ID,
      number: 2,
      action: 'MARKED',
      matricularAccount: null,
      name: null,
      changes: [{ field: 'sameServiceAs', before: null, after: OTHER }],
      previousHash: first.hash,
    })
    expect(findBrokenLink([first, entry], entry.hash, sha256)).toBeNull()
  })

  it('says nothing of the status: what was decided stays decided', () => {
    const { changes } = marked(received())
    expect(changes.map(({ field }) => field)).not.toContain('status')
  })

  it('reads the same to the driver of both, who sent them [6.1]', () => {
    const entry = marked(received())
    expect(entryAsSeenBy(entry, { driver: '100001', matricule: '100001' })).toEqual(entry)
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson, type Sha256 } from '../document/canonical.ts'
import { commitmentOf, type SealedValue } from '../evidence/commitment.ts'
import { digest } from '../evidence/testing/digest.ts'
import {
  chained,
  findBrokenLink,
  hashOfSealed,
  HistoryEntry,
  sealedEntry,
  type Chaining,
  type UnchainedEntry,
} from './history-chain.ts'

/** Enough to distinguish contents; the real hash is tested with the platform's implementation. */
const plainHash: Sha256 = (text) => `#${text}`
const chaining: Chaining = { sha256: plainHash, newSecret: () => 'secret' }

const received: UnchainedEntry = {
  bulletinId: '019caa00-0000-7000-8000-000000000001',
  at: '2026-03-11T06:00:00Z',
  action: 'RECEIVED',
  matricularAccount: '100001',
  name: 'Claire Lambert',
  changes: [{ field: 'status', before: null, after: 'MEF_TO_VALIDATE' }],
  tablet: { time: '2026-03-11T05:59:58Z', offsetSeconds: 720, attempt: 1, build: 'abc' },
  requestId: 'request-1',
}
const validated: UnchainedEntry = {
  ...received,
  at: '2026-03-11T08:00:00Z',
  action: 'VALIDATED',
  matricularAccount: '210001',
  name: 'Nadia Faure',
  changes: [
    { field: 'status', before: 'MEF_TO_VALIDATE', after: 'C2SP_TO_VALIDATE' },
    { field: 'correctedDelayMinute', before: null, after: 5 },
  ],
  tablet: null,
  requestId: 'request-2',
}
const archived: UnchainedEntry = {
  ...validated,
  action: 'ARCHIVED',
  matricularAccount: null,
  name: null,
  changes: [],
  requestId: null,
}

const aHistory = (...happened: UnchainedEntry[]): HistoryEntry[] => {
  const entries: HistoryEntry[] = []
  for (const one of happened) entries.push(chained(one, entries.at(-1) ?? null, chaining))
  return entries
}
const three = aHistory(received, validated, archived)
const lastHash = three.at(-1)?.hash ?? ''

describe('the history of a bulletin', () => {
  it('is a chain: each entry carries the hash of the one before, the first none', () => {
    expect(three.map(({ number }) => number)).toEqual([1, 2, 3])
    expect(three.map(({ previousHash }) => previousHash)).toEqual([null, three[0]?.hash, three[1]?.hash])
    for (const entry of three) expect(HistoryEntry.parse(entry)).toEqual(entry)
  })

  it('holds together as it was written, in whatever order the fields come back', () => {
    expect(findBrokenLink(three, lastHash, plainHash)).toBeNull()
    const turned = three.map(
      (entry) => Object.fromEntries(Object.entries(entry).toReversed()) as HistoryEntry,
    )
    expect(findBrokenLink(turned, lastHash, plainHash)).toBeNull()
  })

  it('still holds together where the tablet told its time zone, as it once did', () => {
    const zoned = { time: '2026-03-11T05:59:58Z', offsetMinutes: 60, attempt: 1, build: 'abc' }
    const [entry] = aHistory({ ...received, tablet: zoned })
    const read = HistoryEntry.parse(entry)
    expect(read).toEqual(entry)
    expect(findBrokenLink([read], read.hash, plainHash)).toBeNull()
    const neither = HistoryEntry.safeParse({ ...entry, tablet: { ...zoned, offsetSeconds: 60 } })
    expect(neither.success).toBe(false)
  })

  it('breaks where any word of any entry is changed', () => {
    const changes: Partial<HistoryEntry>[] = [
      { at: '2026-03-11T08:00:01Z' },
      { action: 'PROCESSED' },
      { matricularAccount: '100002' },
      { name: 'X' },
      { changes: [{ field: 'status', before: null, after: 'ARCHIVED' }] },
      { tablet: { time: null, offsetSeconds: null, attempt: null, build: null } },
      { requestId: 'other' },
      { secret: null },
      { bulletinId: '019caa00-0000-7000-8000-000000000002' },
      { hash: 'x' },
    ]
    for (const [index] of three.entries())
      for (const change of changes) {
        const altered = three.map((entry, place) => (place === index ? { ...entry, ...change } : entry))
        expect(findBrokenLink(altered, lastHash, plainHash), JSON.stringify(change)).toEqual({
          number: index + 1,
          reason: 'ALTERED',
        })
      }
  })

  it('breaks where the secret of a personal value is changed', () => {
    const altered = three.map((entry) => ({ ...entry, secret: 'other' }))
    expect(findBrokenLink(altered, lastHash, plainHash)).toEqual({ number: 1, reason: 'ALTERED' })
  })

  it('breaks where an entry is missing, moved, or put in for another', () => {
    const [first, second, third] = three as [HistoryEntry, HistoryEntry, HistoryEntry]
    const broken = (entries: HistoryEntry[]) => findBrokenLink(entries, lastHash, plainHash)
    expect(broken([second, third])).toEqual({ number: 1, reason: 'MISSING' })
    expect(broken([first, third])).toEqual({ number: 2, reason: 'MISSING' })
    expect(broken([first, third, second])).toEqual({ number: 2, reason: 'MISSING' })
    const [, forged] = aHistory({ ...received, name: 'Other' }, validated) as [HistoryEntry, HistoryEntry]
    expect(broken([first, forged, third])).toEqual({ number: 2, reason: 'UNCHAINED' })
  })

  it('breaks where its end, or all of it, is cut off', () => {
    expect(findBrokenLink(three.slice(0, 2), lastHash, plainHash)).toEqual({ number: 3, reason: 'CUT' })
    expect(findBrokenLink([], lastHash, plainHash)).toEqual({ number: 1, reason: 'CUT' })
  })

  it('holds together however long it is, and not without any one of its entries', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(received, validated, archived), { minLength: 1, maxLength: 8 }),
        fc.nat(),
        (happened, chosen) => {
          const entries = aHistory(...happened)
          const last = entries.at(-1)?.hash ?? ''
          expect(findBrokenLink(entries, last, plainHash)).toBeNull()
          const without = entries.filter((_, index) => index !== chosen % entries.length)
          expect(findBrokenLink(without, last, plainHash)).not.toBeNull()
        },
      ),
      { numRuns: 30 },
    )
  })
})

const oneWay: Chaining = { sha256: digest, newSecret: () => '0123456789abcdef0123456789abcdef' }

/** What is left of a value whose person was forgotten. */
const forgotten = (sealed: SealedValue): SealedValue => {
  const commitment = commitmentOf(sealed, digest)
  return commitment === null ? null : { commitment }
}

describe('an entry whose personal values are removed', () => {
  it('keeps its hash, so that the chain and every proof of it hold', () => {
    const { hash, secret, ...entry } = chained(received, null, oneWay)
    const sealed = sealedEntry(entry, secret ?? '', digest)
    const anonymous = {
      ...sealed,
      matricularAccount: forgotten(sealed.matricularAccount),
      name: forgotten(sealed.name),
      tablet: forgotten(sealed.tablet),
      changes: sealed.changes.map((change) => ({ ...change, after: forgotten(change.after) })),
    }
    for (const word of ['100001', 'Claire', 'MEF_TO_VALIDATE', 'abc', secret])
      expect(JSON.stringify(anonymous)).not.toContain(word)
    expect(hashOfSealed(anonymous, digest)).toBe(hash)
  })

  it('proves what was kept of it, and refuses another value in its place', () => {
    const { hash, secret, ...entry } = chained(validated, null, oneWay)
    const sealed = sealedEntry(entry, secret ?? '', digest)
    const [status, delay] = sealed.changes
    if (!status || !delay?.after || 'commitment' in delay.after) throw new Error('Nothing to open')
    const named = { ...sealed, name: forgotten(sealed.name) }
    expect(hashOfSealed(named, digest)).toBe(hash)
    const forged = { ...named, changes: [status, { ...delay, after: { ...delay.after, value: 6 } }] }
    expect(hashOfSealed(forged, digest)).not.toBe(hash)
  })

  it('was hashed whole before there were secrets, and such an entry still holds', () => {
    const open = { ...received, number: 1, previousHash: null }
    const entry = { ...open, secret: null, hash: digest(canonicalJson(open)) }
    expect(findBrokenLink([entry], entry.hash, digest)).toBeNull()
    expect(findBrokenLink([{ ...entry, name: 'X' }], entry.hash, digest)).toEqual({
      number: 1,
      reason: 'ALTERED',
    })
  })
})

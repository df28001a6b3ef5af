import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { commitmentOf, type SealedValue } from '../evidence/commitment.ts'
import { digest } from '../evidence/testing/digest.ts'
import {
  hashOfJournalEntry,
  hashOfSealedJournalEntry,
  journalEntryOf,
  sealedJournalEntry,
  type JournalFacts,
} from './entry.ts'

const facts: JournalFacts = {
  at: '2026-11-17T07:44:12Z',
  matricule: '117342',
  name: 'Amel Kaci',
  roles: ['ADMIN'],
  action: 'RIGHTS',
  outcome: 'ACCEPTED',
  reason: null,
  call: 'replaceCustomAccounts',
  bulletin: null,
  driver: { matricule: '230999', name: 'Jules Vidal' },
  filter: { lines: ['7'] },
  count: null,
  changes: [
    {
      subject: { kind: 'ACCOUNT', id: '230999', name: 'Jules Vidal' },
      field: 'role',
      before: null,
      after: 'CT',
    },
  ],
  onSelf: false,
  requestId: 'request-1',
  network: '192.0.2.0/24',
}
const secret = 'c0ffee00c0ffee00c0ffee00c0ffee00'
const entry = journalEntryOf(facts, { sha256: digest, newSecret: () => secret })

const withoutValue = (sealed: SealedValue): SealedValue => {
  const commitment = commitmentOf(sealed, digest)
  return commitment === null ? null : { commitment }
}

describe('an entry of the journal', () => {
  it('keeps its hash when every personal value and salt is removed', () => {
    const sealed = sealedJournalEntry(facts, secret, digest)
    const changes = sealed.changes.map(({ field, subject, before, after }) => ({
      field,
      subject: withoutValue(subject),
      before: withoutValue(before),
      after: withoutValue(after),
    }))
    const anonymous = {
      ...sealed,
      matricule: withoutValue(sealed.matricule),
      name: withoutValue(sealed.name),
      driver: withoutValue(sealed.driver),
      filter: withoutValue(sealed.filter),
      network: withoutValue(sealed.network),
      changes,
    }
    expect(hashOfSealedJournalEntry(anonymous, digest)).toBe(entry.hash)
    for (const personal of ['117342', 'Kaci', '230999', 'Vidal', '192.0.2', 'CT'])
      expect(JSON.stringify(anonymous)).not.toContain(personal)
  })

  it('has another hash once anything of it is changed', () => {
    expect(hashOfJournalEntry(entry, digest)).toBe(entry.hash)
    const [change] = facts.changes
    if (!change) throw new Error('There is one')
    const forgeries: Partial<JournalFacts>[] = [
      { at: '2026-11-17T07:44:13Z' },
      { matricule: '117343' },
      { name: 'Amel' },
      { roles: [] },
      { action: 'READ' },
      { outcome: 'REFUSED' },
      { reason: 'STATE' },
      { call: 'replaceAdminLines' },
      {
        bulletin: {
          id: '019caa00-0000-7000-8000-000000000001',
          date: '2026-11-16',
          service: '214',
          line: '7',
        },
      },
      { driver: { matricule: '230998', name: 'Jules Vidal' } },
      { driver: null },
      { filter: { lines: ['8'] } },
      { count: 1 },
      { changes: [] },
      { changes: [{ ...change, after: 'MEF' }] },
      { changes: [{ ...change, subject: null }] },
      { onSelf: true },
      { requestId: null },
      { network: '192.0.3.0/24' },
    ]
    for (const forged of forgeries)
      expect(hashOfJournalEntry({ ...entry, ...forged }, digest), JSON.stringify(forged)).not.toBe(entry.hash)
    expect(new Set(forgeries.flatMap((one) => Object.keys(one)))).toEqual(new Set(Object.keys(facts)))
  })

  it('hashes the same whatever the order of its fields', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray(Object.keys(entry), { minLength: Object.keys(entry).length }),
        (keys) => {
          const turned = Object.fromEntries(keys.map((key) => [key, entry[key as keyof typeof entry]]))
          expect(hashOfJournalEntry(turned as typeof entry, digest)).toBe(entry.hash)
        },
      ),
    )
  })
})

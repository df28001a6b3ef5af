import { describe, expect, it } from 'vitest'
import { chained, findBrokenLink, HistoryEntry, type Chaining } from '../bulletin/history-chain.ts'
import { isShown, serverFactsIn } from '../bulletin/server-facts.ts'
import { aRelievedBulletin } from '../bulletin/testing/full-bulletin.ts'
import { canonicalJson } from '../document/canonical.ts'
import { aBulletinWithHistory, sha256 } from '../proof/testing/proved-bulletin.ts'
import { replayed } from '../workflow/replay.ts'
import { anonymisedContent, anonymisedValue } from './anonymised-content.ts'
import { anonymisedHistory, findUnvouched } from './anonymised-history.ts'
import { pseudonymsBy } from './pseudonym.ts'

const AT = '2031-03-12T03:00:00Z'
const chaining: Chaining = { sha256, newSecret: () => '0f'.repeat(16) }
const pseudonymOf = pseudonymsBy((text) => sha256(`key ${text}`))

const submitted = aRelievedBulletin()
const { bulletin, entries } = aBulletinWithHistory(submitted)
const certified = canonicalJson(anonymisedContent(submitted, pseudonymOf))
const before = replayed(entries)

const anonymisedOf = (history: readonly HistoryEntry[], at = AT) => {
  const { left, told } = anonymisedHistory(
    history,
    {
      contentHash: sha256(certified),
      correctedRides: anonymisedValue(bulletin.correctedRides, pseudonymOf),
      correctedDelayByReason: anonymisedValue(before?.correctedDelayByReason, pseudonymOf),
    },
    { at, pseudonymOf, chaining },
  )
  return [...left, told]
}
const all = anonymisedOf(entries)
const lastHash = all.at(-1)?.hash ?? ''

/** An entry from before values had salts. */
const unsalted = (entry: HistoryEntry): HistoryEntry => {
  const { secret: _secret, sealed: _sealed, hash: _hash, ...open } = entry
  return { ...open, secret: null, hash: sha256(canonicalJson(open)) }
}

const PERSONAL = [
  '100001',
  '110001',
  '210001',
  '310001',
  'Lambert',
  'LAMBERT',
  'Faure',
  'Petit',
  'Payé',
  'Vu avec',
  'Colis',
  'ÉMERY',
]

describe('a history without its people (D22)', () => {
  it('names nobody, and has none of their words, salts of removed values included', () => {
    const text = JSON.stringify(all)
    for (const word of PERSONAL) expect(text, word).not.toContain(word)
    expect(JSON.stringify(entries)).toContain('Lambert')
    expect(all.slice(0, -1).map(({ secret, tablet }) => [secret, tablet])).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ])
    // It would let somebody try out every matricule.
    expect(text).not.toContain(sha256(canonicalJson(submitted)))
  })

  it('keeps every hash, so that the log and whoever holds an older proof still agree', () => {
    expect(all.slice(0, -1).map(({ hash }) => hash)).toEqual(entries.map(({ hash }) => hash))
    expect(findBrokenLink(all, lastHash, sha256)).toBeNull()
    expect(findUnvouched(all, sha256)).toBeNull()
    expect(all.map((entry) => HistoryEntry.parse(JSON.parse(JSON.stringify(entry))))).toEqual(all)
  })

  it('still says what was decided, in figures, and by whom under one pseudonym a person', () => {
    const after = replayed(all)
    expect(after).toMatchObject({
      status: before?.status,
      correctedDelayMinute: before?.correctedDelayMinute,
      correctedValidManualDriving: before?.correctedValidManualDriving,
      contentHash: sha256(certified),
      driverName: pseudonymOf('100001'),
      manager: {
        matricularAccount: pseudonymOf('210001'),
        name: pseudonymOf('210001'),
        at: before?.manager?.at,
      },
      managerComment: null,
      hrComment: null,
    })
    expect(after?.hr.DELAY?.entry.matricularAccount).toBe(pseudonymOf('310001'))
    const facts = serverFactsIn(entries)
    expect(facts?.familyName).toBe('Lambert')
    expect(serverFactsIn(all)).toEqual({ ...facts, familyName: '' })
    const train = all[1]?.changes.find(({ field }) => field.endsWith('.train'))
    expect(train?.after).toBe('77')
  })

  it('shows a reader neither removed values nor hashes of what is left', () => {
    const shown = all.flatMap(({ changes }) => changes.filter(isShown))
    expect(shown.every(({ before: was, after }) => was !== null || after !== null)).toBe(true)
    expect(shown.map(({ field }) => field)).not.toContain('history')
    expect(shown.map(({ field }) => field)).toContain('delayMinute')
  })

  it.each(entries.map(({ action }, index) => [action, index] as const))(
    'is not believed where anything in %s was changed since',
    (_action, index) => {
      const entry = all[index]
      if (!entry) throw new Error('There is no such entry')
      const forged = [
        { ...entry, matricularAccount: pseudonymOf('999999') },
        { ...entry, name: 'Jean' },
        {
          ...entry,
          changes: entry.changes.map((change) => ({ ...change, after: change.after === null ? 1 : null })),
        },
        { ...entry, at: AT },
        { ...entry, requestId: 'other' },
        { ...entry, sealed: 'LOST' as const, changes: [] },
      ]
      for (const one of forged) {
        const history = all.with(index, one)
        expect(
          findBrokenLink(history, lastHash, sha256) ?? findUnvouched(history, sha256),
          JSON.stringify(one),
        ).not.toBeNull()
      }
    },
  )

  it('is not believed without the entry that tells of it', () => {
    const cut = all.slice(0, -1)
    expect(findBrokenLink(cut, cut.at(-1)?.hash ?? '', sha256)).toBeNull()
    expect(findUnvouched(cut, sha256)).toBe(1)
  })

  it('may go on, and be made anonymous again', () => {
    const decided = chained(
      {
        bulletinId: submitted.id,
        at: AT,
        action: 'ARCHIVED',
        matricularAccount: '310001',
        name: 'Ana Petit',
        changes: [{ field: 'hrComment', before: null, after: 'Payé.' }],
        tablet: null,
        requestId: 'later',
      },
      all.at(-1) ?? null,
      chaining,
    )
    const again = anonymisedOf([...all, decided], '2032-03-12T03:00:00Z')
    expect(again.slice(0, all.length)).toEqual(all)
    for (const word of PERSONAL) expect(JSON.stringify(again), word).not.toContain(word)
    expect(findBrokenLink(again, again.at(-1)?.hash ?? '', sha256)).toBeNull()
    expect(findUnvouched(again, sha256)).toBeNull()
  })

  it('of entries from before salts keeps their hashes, and is vouched for by the entry that tells of it', () => {
    const old: HistoryEntry[] = []
    for (const entry of entries) old.push(unsalted({ ...entry, previousHash: old.at(-1)?.hash ?? null }))
    expect(findBrokenLink(old, old.at(-1)?.hash ?? '', sha256)).toBeNull()
    const left = anonymisedOf(old)
    for (const word of PERSONAL) expect(JSON.stringify(left), word).not.toContain(word)
    expect(left.slice(0, -1).map(({ requestId }) => requestId)).toEqual([null, null, null])
    expect(findBrokenLink(left, left.at(-1)?.hash ?? '', sha256)).toBeNull()
    expect(findUnvouched(left, sha256)).toBeNull()
    const [first] = left
    if (!first) throw new Error('There is no entry')
    expect(findUnvouched(left.with(0, { ...first, changes: [] }), sha256)).not.toBeNull()
  })
})

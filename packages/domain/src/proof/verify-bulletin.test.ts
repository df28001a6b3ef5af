import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aFullSubmittedBulletin } from '../bulletin/testing/full-bulletin.ts'
import { canonicalJson } from '../document/canonical.ts'
import { readInclusionProof } from '../evidence/inclusion-proof.ts'
import { cosignedMessage, readNote, signatureLine, timedSignature, verifierKey } from '../evidence/note.ts'
import { digestBytes, publicKeyOf, sign } from '../evidence/testing/cryptography.ts'
import { bulletinProof, BulletinProof } from './bulletin-proof.ts'
import { NOT_PROVED } from './expected-fields.ts'
import {
  aBulletinWithHistory,
  aProvedBulletin,
  LOG_KEY,
  MEANS,
  OTHER_KEY,
  OTHER_SEED,
  sealedIn,
  sha256,
} from './testing/proved-bulletin.ts'
import { verifyBulletin } from './verify-bulletin.ts'

type Json = unknown

const DRIVER = '100001'
const verify = (bulletin: Json, proof: Json, known = [LOG_KEY]) =>
  verifyBulletin(JSON.stringify(bulletin), proof === null ? null : JSON.stringify(proof), known, MEANS)
const verdictOf = async (...asked: Parameters<typeof verify>) => (await verify(...asked)).verdict

const { bulletin, proof } = aProvedBulletin()
/** 2026-03-12T09:00:00Z */
const SEEN = 1_773_306_000
const WITNESSES = [Uint8Array.from({ length: 32 }, () => 1), Uint8Array.from({ length: 32 }, () => 2)].map(
  (seed, index) => ({
    seed,
    key: verifierKey(`witness.example/${index}`, 'COSIGNATURE', publicKeyOf(seed), digestBytes),
  }),
)
const own = aProvedBulletin(DRIVER)

/** The paths of all values in a JSON document that are not objects or lists; empty ones count as values. */
const leavesOf = (value: Json, path: readonly string[] = []): string[][] => {
  const members = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return members.length === 0
    ? [[...path]]
    : members.flatMap(([name, member]) => leavesOf(member, [...path, name]))
}
const changedAt = (document: Json, path: readonly string[], change: (value: Json) => Json): Json => {
  const [name, ...rest] = path
  if (name === undefined) return change(document)
  const copy: Record<string, Json> | Json[] = Array.isArray(document)
    ? [...document]
    : { ...(document as Record<string, Json>) }
  const members = copy as Record<string, Json>
  members[name] = changedAt(members[name], rest, change)
  return copy
}
const another = (value: Json): Json => {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (typeof value !== 'string' || value === '') return 'x'
  return `${value.slice(0, -1)}${value.endsWith('0') ? '1' : '0'}`
}

describe('a bulletin with its proof', () => {
  it('is authentic: entry, seal and key are named, and what is not proved', async () => {
    expect(await verify(bulletin, proof)).toMatchObject({
      verdict: 'AUTHENTIC',
      claimed: { id: bulletin.id, date: bulletin.date, line: '7', service: '201' },
      at: '2026-03-12T08:00:00Z',
      version: 1,
      sealedHash: sha256(proof.certified),
      seal: { number: 3, size: 3, origin: LOG_KEY.name, witnesses: 0, seenAt: null },
      differing: [],
      notProved: NOT_PROVED,
      isDriversOwn: false,
    })
  })

  it('tells when the first known witness saw the seal', async () => {
    const cosigned = (hash: string) => {
      const sealed = sealedIn(hash)
      const text = readNote(readInclusionProof(sealed)?.checkpoint ?? '')?.text ?? ''
      const lines = [SEEN + 60, SEEN].map((seconds, index) => {
        const { key, seed } = WITNESSES[index] ?? { key: LOG_KEY, seed: OTHER_SEED }
        const signature = timedSignature(seconds, sign(cosignedMessage(text, seconds), seed))
        return signatureLine({ ...key, signature })
      })
      return sealed + lines.join('')
    }
    const seen = aProvedBulletin('410001', cosigned)
    const keys = WITNESSES.map(({ key }) => key)
    expect((await verify(seen.bulletin, seen.proof, [LOG_KEY, ...keys])).seal).toMatchObject({
      witnesses: 2,
      seenAt: '2026-03-12T09:00:00Z',
    })
    expect((await verify(seen.bulletin, seen.proof)).seal).toMatchObject({ witnesses: 0, seenAt: null })
  })

  it('is authentic as its driver has it, without those who decided and what they wrote', async () => {
    expect(await verify(own.bulletin, own.proof)).toMatchObject({ verdict: 'AUTHENTIC', isDriversOwn: true })
    const text = JSON.stringify(own.proof)
    for (const kept of ['Nadia Faure', '210001', 'Ana Petit', '310001', 'Vu avec', 'Payé', 'secret'])
      expect(text).not.toContain(kept)
    expect(JSON.stringify(proof)).toContain('Vu avec')
  })

  it('shows no salt from which that of a hidden value follows', () => {
    const { entries } = aBulletinWithHistory()
    for (const { secret } of entries) expect(JSON.stringify([own.proof, proof])).not.toContain(secret)
    const hidden = own.proof.entries.flatMap(({ matricularAccount, name, tablet }) => [
      matricularAccount,
      name,
      tablet,
    ])
    expect(hidden.filter((one) => one !== null && 'commitment' in one)).toHaveLength(5)
  })

  it('survives being written and read again', () => {
    expect(BulletinProof.parse(JSON.parse(JSON.stringify(proof)))).toEqual(proof)
  })

  it('is not given where an entry has no secret: its hash covers names', () => {
    const { certified, entries } = aBulletinWithHistory()
    const [first, ...others] = entries
    if (!first) throw new Error('No entry')
    const facts = { stored: { certified, contract: 2 }, driver: DRIVER, matricule: DRIVER }
    expect(
      bulletinProof({ ...facts, entries: [{ ...first, secret: null }, ...others] }, null, sha256),
    ).toBeNull()
  })
})

describe('whatever is changed', () => {
  const proved = leavesOf(bulletin).filter(
    ([field = '']) => !(NOT_PROVED as readonly string[]).includes(field),
  )

  it('is found in the printed bulletin, value by value', async () => {
    for (const [document, its] of [
      [bulletin, proof],
      [own.bulletin, own.proof],
    ] as const)
      for (const path of proved) {
        const verdict = await verdictOf(changedAt(document, path, another), its)
        expect([path.join('.'), verdict]).toEqual([
          path.join('.'),
          path.join('.') === 'id' ? 'OTHER_BULLETIN' : 'CHANGED',
        ])
      }
  })

  it('names the fields that differ', async () => {
    const changed = { ...bulletin, delayMinute: 1, managerName: 'Personne' }
    expect((await verify(changed, proof)).differing).toEqual(['delayMinute', 'managerName'])
    expect((await verify({ ...bulletin, more: 1 }, proof)).differing).toEqual(['more'])
    const { status: _status, ...without } = bulletin
    expect((await verify(without, proof)).differing).toEqual(['status'])
    const { limitDate: _limit, ...unlimited } = bulletin
    expect((await verify(unlimited, proof)).differing).toEqual(['limitDate'])
  })

  it('is found in the proof, value by value', async () => {
    for (const path of leavesOf(proof)) {
      const verdict = await verdictOf(bulletin, changedAt(proof, path, another))
      expect([path.join('.'), ['CHANGED', 'OTHER_BULLETIN', 'UNKNOWN_KEY']]).toEqual([
        path.join('.'),
        expect.arrayContaining([verdict]),
      ])
    }
  })

  it('is found in the seal, character by character', async () => {
    const seal = proof.inclusion ?? ''
    for (const [index, character] of Array.from(seal).entries()) {
      const changed = `${seal.slice(0, index)}${String(another(character))}${seal.slice(index + 1)}`
      expect([index, await verdictOf(bulletin, { ...proof, inclusion: changed })]).not.toEqual([
        index,
        'AUTHENTIC',
      ])
    }
  })

  it('is found when any value is put to nothing', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...leavesOf(proof)),
        fc.constantFrom(null, '', 0, {}),
        async (path, value) => {
          const changed = changedAt(proof, path, () => value)
          if (canonicalJson(changed) === canonicalJson(proof) || path[0] === 'inclusion') return
          expect(await verdictOf(bulletin, changed)).not.toBe('AUTHENTIC')
        },
      ),
    )
  })

  it('is found when an entry is taken out, moved, or doubled', async () => {
    const { entries } = proof
    for (const changed of [
      entries.slice(1),
      entries.slice(0, -1),
      entries.toReversed(),
      [...entries, ...entries.slice(-1)],
      [],
    ])
      expect(await verdictOf(bulletin, { ...proof, entries: changed })).toBe('CHANGED')
  })

  it('is found when a value stands twice, of which each reader sees another', async () => {
    const twice = JSON.stringify(bulletin).replace('{', '{"delayMinute":0,')
    expect((await verifyBulletin(twice, JSON.stringify(proof), [LOG_KEY], MEANS)).differing).toEqual(['text'])
    const proofTwice = JSON.stringify(proof).replace('{', '{"certified":"{}",')
    expect((await verifyBulletin(JSON.stringify(bulletin), proofTwice, [LOG_KEY], MEANS)).differing).toEqual([
      'proof',
    ])
  })

  it('hides nothing that every reader sees', async () => {
    for (const [index, entry] of proof.entries.entries())
      for (const [at, change] of entry.changes.entries()) {
        if (['managerComment', 'hrComment'].includes(change.field) || change.after === null) continue
        const path = ['entries', String(index), 'changes', String(at), 'after']
        const hidden = changedAt(proof, path, () => ({ commitment: 'a'.repeat(64) }))
        expect(await verdictOf(bulletin, hidden)).toBe('CHANGED')
      }
  })
})

describe('other answers', () => {
  it('the proof of another bulletin', async () => {
    const submitted = { ...aFullSubmittedBulletin(), id: '019caa00-0000-7000-8000-000000009999' }
    const other = aProvedBulletin('410001', sealedIn, submitted)
    expect(await verdictOf(other.bulletin, other.proof)).toBe('AUTHENTIC')
    expect(await verdictOf(bulletin, other.proof)).toBe('OTHER_BULLETIN')
  })

  it('a key that is not known', async () => {
    const training = aProvedBulletin('410001', (hash) => sealedIn(hash, OTHER_KEY, OTHER_SEED))
    expect(await verify(training.bulletin, training.proof)).toMatchObject({
      verdict: 'UNKNOWN_KEY',
      documentKeys: [`${OTHER_KEY.name}+${OTHER_KEY.keyId}`],
      seal: null,
    })
    expect(await verdictOf(training.bulletin, training.proof, [OTHER_KEY])).toBe('AUTHENTIC')
    expect(await verdictOf(bulletin, proof, [])).toBe('UNKNOWN_KEY')
  })

  it('a key of the same name and id, which signed nothing', async () => {
    const forged = aProvedBulletin('410001', (hash) => sealedIn(hash, LOG_KEY, OTHER_SEED))
    expect(await verify(forged.bulletin, forged.proof)).toMatchObject({
      verdict: 'CHANGED',
      differing: ['seal'],
    })
  })

  it('not sealed yet, unless something was changed', async () => {
    const fresh = aProvedBulletin('410001', () => null)
    expect(await verify(fresh.bulletin, fresh.proof)).toMatchObject({ verdict: 'NOT_SEALED', seal: null })
    expect(await verdictOf({ ...fresh.bulletin, delayMinute: 0 }, fresh.proof)).toBe('CHANGED')
  })

  it('no proof', async () => {
    expect(await verify(bulletin, null)).toMatchObject({
      verdict: 'OLDER',
      claimed: { service: '201', validatedAt: '2026-03-11T08:00:00Z' },
    })
  })

  it.each([null, 1, 'text', [], {}, { id: bulletin.id }])('no bulletin: %j', async (value) => {
    expect(await verdictOf(value, proof)).toBe('NOT_A_BULLETIN')
  })

  it('whatever stands in both files, it answers', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), fc.json(), async (one, other) => {
        const { verdict } = await verifyBulletin(one, other, [LOG_KEY], MEANS)
        expect(verdict).toBe('NOT_A_BULLETIN')
        const { verdict: changed } = await verifyBulletin(JSON.stringify(bulletin), other, [LOG_KEY], MEANS)
        expect(changed).toBe('CHANGED')
      }),
    )
  })
})

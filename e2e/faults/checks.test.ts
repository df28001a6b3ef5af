import { canonicalJson } from '@bulletin/domain/document/canonical'
import { aNightWellDone } from '@bulletin/domain/testing/scenario'
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { failuresIn, type Evidence, type FailureKind, type Seen } from './checks.ts'
import type { Post } from './posts.ts'
import type { Stored } from './stored.ts'

const day = aNightWellDone()
const certified = day.submitted()
const { id, pap, driverComment, service, driverMatricularAccount: driver } = certified
const contentHash = createHash('sha256').update(canonicalJson(certified)).digest('hex')

const seen: Seen = {
  id,
  driver,
  pap,
  comment: driverComment,
  draft: day.draft,
  sheet: `${pap} ${service} ${driverComment}`,
  tappedAt: 1000,
}
const stored: Stored = { id, driver, contentHash, certified, committedAt: 2000, receipts: 1 }
const post: Post = { id, driver, bearer: driver, arrivedAt: 1500, endedAt: 2100, hasLeft: false, status: 201 }
const claim = { text: 'Bulletin envoyé', matricule: driver, at: 2100, about: { id } }
const kept = { outgoing: [], receipts: [{ id, matricule: driver, contentHash }], days: [] }

const found = (given: Partial<Evidence>): FailureKind[] => {
  const evidence = {
    seen: [seen],
    claims: [claim],
    stored: [stored],
    posts: [post],
    kept,
    leaks: [],
    ...given,
  }
  return [...new Set(failuresIn(evidence).map(({ kind }) => kind))]
}

describe('what the lab looks for', () => {
  it('is not there when a bulletin arrived once, as it was seen, and was told afterwards', () => {
    expect(found({})).toEqual([])
  })

  it('is a bulletin that is lost', () => {
    expect(found({ stored: [], claims: [] })).toEqual(['lost'])
  })

  it('is one that came twice, under another id or in its history, or that nobody validated', () => {
    const again = { ...stored, id: 'another' }
    expect(found({ stored: [stored, again] })).toEqual(['doubled'])
    expect(found({ stored: [{ ...stored, receipts: 2 }] })).toEqual(['doubled'])
    expect(found({ stored: [stored, { ...again, certified: {} }] })).toEqual(['doubled'])
  })

  it('is one that is not what was seen', () => {
    expect(found({ stored: [{ ...stored, certified: { ...certified, delayMinute: 7 } }] })).toEqual([
      'altered',
    ])
    expect(found({ stored: [{ ...stored, contentHash: 'f' }] })).toContain('altered')
    expect(found({ seen: [{ ...seen, sheet: `${pap} ${driverComment}` }] })).toEqual(['altered'])
  })

  it('is « reçu » before the server had it', () => {
    expect(found({ claims: [{ ...claim, at: 1999 }] })).toEqual(['early'])
    expect(found({ claims: [{ ...claim, about: { count: 1 } }] })).toEqual([])
    expect(found({ claims: [{ ...claim, about: { count: 2 } }] })).toEqual(['early'])
  })

  it('is a bulletin stored for, sent as, or seen by somebody else', () => {
    expect(found({ stored: [{ ...stored, driver: '100009' }] })).toEqual(['wrong-driver'])
    expect(found({ posts: [{ ...post, bearer: '100009' }] })).toEqual(['wrong-driver'])
    expect(found({ leaks: ['x'] })).toEqual(['wrong-driver'])
  })

  it('is a tablet that does not know what the server has', () => {
    const waiting = { id, matricule: driver, nextTry: 'BY_HAND', lastStatus: 409 }
    expect(found({ kept: { ...kept, receipts: [] } })).toEqual(['not-told'])
    expect(found({ kept: { ...kept, outgoing: [waiting] } })).toEqual(['not-told'])
  })

  it('is two tries at the same time', () => {
    expect(found({ posts: [post, { ...post, arrivedAt: 1600 }] })).toEqual(['two-senders'])
  })
})

import { describe, expect, it } from 'vitest'
import { canonicalJson } from '../document/canonical.ts'
import { aSubmittedBulletin } from '../testing/scenario.ts'
import { contentHashOf } from './content-hash.ts'
import { readSubmittedText } from './read-submitted.ts'
import { aFullSubmittedBulletin } from './testing/full-bulletin.ts'
import { asJson, shuffled } from './testing/json-places.ts'

describe('the content of a bulletin', () => {
  /** Stands in for SHA-256 and makes its input readable. */
  const sha256 = (text: string): Promise<string> => Promise.resolve(`hash of ${text}`)

  it('is vouched for by the hash of its canonical JSON', async () => {
    const bulletin = aFullSubmittedBulletin()
    expect(await contentHashOf(bulletin, sha256)).toBe(`hash of ${canonicalJson(bulletin)}`)
    expect(canonicalJson(bulletin)).toMatch(/^\{"certification":true,"date":"2026-03-10","delayMinute":25,/)
  })

  it('is read in the order of canonical JSON, whatever the order in which it came', () => {
    const read = readSubmittedText(JSON.stringify(shuffled(asJson(aFullSubmittedBulletin()))))
    expect(read.ok && JSON.stringify(read.value)).toBe(canonicalJson(aFullSubmittedBulletin()))
  })

  it('is another as soon as one sign of it is', async () => {
    const [one, other] = [aSubmittedBulletin(), aSubmittedBulletin({ driverComment: '.' })]
    expect(await contentHashOf(one, sha256)).not.toBe(await contentHashOf(other, sha256))
    expect(await contentHashOf(one, sha256)).toBe(await contentHashOf(aSubmittedBulletin(), sha256))
  })
})

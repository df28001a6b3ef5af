import { describe, expect, it } from 'vitest'
import { checkpointText, openCheckpoint, readCheckpoint } from './checkpoint.ts'
import { inclusionProofText, readInclusionProof, verifyInclusion } from './inclusion-proof.ts'
import { readVerifierKey, type VerifierKey } from './note.ts'
import { bytesOf, digestBytes, leafHash, verifyEd25519 } from './testing/cryptography.ts'

/** Entry 5 of the eight known entries, signed with the key of test 1 of RFC 8032, as log and as witness. */
const PROOF = `c2sp.org/tlog-proof@v1
index 5
vBoGQ7EuTS18d5GPROD095qDi2z57FtcKD4fTYhZnms=
yoVOoSjtBQtBs1/8G4e46yveRh6eO1WW7Oa51ZdaCuA=
037kGJdt2VdTwcc4Yrk5j6Kiz5tP8P3+izDNlSCWFLc=

bulletin.example/log
8
XcnaeacGWamtVZy3Ad7ZoqudgjqtL0lgz+Nw7/RgQyg=

— bulletin.example/log QD26g3j2iAwgK3xOqaXQ+dnNA+b0X/FUlNcPaf/ObWMwAbcyDYPHXtTR3rwrduMD0etBsnKoX8KaTFLrZcwjknJJpwQ=
— witness.example/w1 63YswgAAAABlU/EAu6GABL12zmfOjf3wmVdrLqF8bywTzyweTIz5ePzDho0+0rf3UjuiF2W/zFpeg9EgLrEjYfVNa8XnlI1AEo3VAA==
`
const keyOf = (text: string): VerifierKey => {
  const key = readVerifierKey(text, digestBytes)
  if (!key) throw new Error('No key')
  return key
}
const LOG = keyOf('bulletin.example/log+403dba83+AddamAGCsQq31Uv+08lkBzoO4XLz2qYjJa8CGmj3B1Ea')
const WITNESS = keyOf('witness.example/w1+eb762cc2+BNdamAGCsQq31Uv+08lkBzoO4XLz2qYjJa8CGmj3B1Ea')
const leaf = leafHash(bytesOf('40414243'))
const means = { digest: digestBytes, verify: verifyEd25519 }

const proofOf = (text: string) => {
  const proof = readInclusionProof(text)
  if (!proof) throw new Error('No proof')
  return proof
}

describe('the proof of an entry', () => {
  it('is read, verified and written again to the letter', async () => {
    const proof = proofOf(PROOF)
    expect(inclusionProofText(proof)).toBe(PROOF)
    const verified = await verifyInclusion(proof, leaf, [LOG, WITNESS], means)
    if (!verified.ok) throw new Error(verified.failure)
    expect(verified.value.checkpoint).toMatchObject({ origin: 'bulletin.example/log', size: 8 })
    expect(verified.value.signers.map(({ key, seconds }) => [key.name, seconds])).toEqual([
      ['bulletin.example/log', null],
      ['witness.example/w1', 1_700_000_000],
    ])
  })

  it('passes over extra data, which nothing signs', () => {
    expect(readInclusionProof(PROOF.replace('index 5', 'extra AAAA\nindex 5'))).toEqual(proofOf(PROOF))
  })

  it.each([
    ['another entry', PROOF.replace('index 5', 'index 4'), 'OTHER_ENTRY'],
    ['a path cut short', PROOF.replace('vBoGQ7EuTS18d5GPROD095qDi2z57FtcKD4fTYhZnms=\n', ''), 'OTHER_ENTRY'],
    ['another size', PROOF.replace('\n8\n', '\n9\n'), 'BAD_SIGNATURE'],
    ['another root', PROOF.replace('XcnaeacG', 'XcnaeacH'), 'BAD_SIGNATURE'],
    [
      'another origin',
      PROOF.replace('\nbulletin.example/log\n', '\nbulletin.example/log2\n'),
      'BAD_SIGNATURE',
    ],
    ['a checkpoint that is none', PROOF.replace('\n8\n', '\n08\n'), 'MALFORMED'],
  ] as const)('proves nothing with %s', async (_what, text, failure) => {
    expect(await verifyInclusion(proofOf(text), leaf, [LOG, WITNESS], means)).toEqual({ ok: false, failure })
  })

  it('proves nothing of another entry, nor by a log that is not known, nor by a witness alone', async () => {
    const proof = proofOf(PROOF)
    expect(await verifyInclusion(proof, digestBytes(leaf), [LOG], means)).toMatchObject({
      failure: 'OTHER_ENTRY',
    })
    expect(await verifyInclusion(proof, leaf, [], means)).toMatchObject({ failure: 'UNKNOWN_KEY' })
    expect(await verifyInclusion(proof, leaf, [WITNESS], means)).toMatchObject({ failure: 'UNKNOWN_KEY' })
  })

  it.each([
    PROOF.replace('@v1', '@v2'),
    PROOF.replace('index 5', 'index 05'),
    PROOF.replace('index 5', 'index -1'),
    PROOF.replace('vBoGQ7Eu', 'vBoG'),
    PROOF.replaceAll('\n\n', '\n'),
    '',
  ])('is refused where its form is another', (text) => expect(readInclusionProof(text)).toBeNull())
})

describe('a checkpoint', () => {
  const root = digestBytes(new Uint8Array())
  it('is read as it was written, and ignores what extends it', () => {
    const checkpoint = { origin: 'a', size: 0, root }
    expect(readCheckpoint(checkpointText(checkpoint))).toEqual(checkpoint)
    expect(readCheckpoint(`${checkpointText(checkpoint)}more\n`)).toEqual(checkpoint)
  })

  it.each(['a\n-1\nroot\n', 'a\n1\nAAAA\n', '\n1\n', `a\n9007199254740993\n`, 'a\n1'])(
    'is refused as %j',
    (text) => expect(readCheckpoint(text)).toBeNull(),
  )

  it('counts only when its own log signed it', async () => {
    const text = PROOF.slice(PROOF.indexOf('\n\n') + 2)
    expect(await openCheckpoint(text, [LOG], verifyEd25519)).toMatchObject({ ok: true })
    expect(await openCheckpoint(text, [{ ...LOG, name: 'other' }], verifyEd25519)).toMatchObject({
      failure: 'UNKNOWN_KEY',
    })
  })
})

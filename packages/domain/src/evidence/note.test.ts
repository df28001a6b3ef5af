import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromBase64, fromHex, toBase64, toHex } from './base64.ts'
import {
  cosignedMessage,
  noteText,
  readNote,
  readVerifierKey,
  signersOf,
  timedSignature,
  verifierKey,
  verifierKeyText,
  type KeyKind,
  type Note,
} from './note.ts'
import { digestBytes, publicKeyOf, RFC_8032_SEED, sign, verifyEd25519 } from './testing/cryptography.ts'
import { utf8 } from './utf8.ts'

/** The example of the C2SP specification of signed notes. */
const KEY = 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k'
const NOTE = `This is an example message.

— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=
`

const keyOf = (text: string) => {
  const key = readVerifierKey(text, digestBytes)
  if (!key) throw new Error(`No key: ${text}`)
  return key
}
const noteOf = (text: string): Note => {
  const note = readNote(text)
  if (!note) throw new Error('No note')
  return note
}
const ourKey = (name: string, kind: KeyKind = 'ED25519') =>
  verifierKey(name, kind, publicKeyOf(RFC_8032_SEED), digestBytes)
const signed = (text: string, name: string) => ({
  name,
  keyId: ourKey(name).keyId,
  signature: sign(utf8(text), RFC_8032_SEED),
})

describe('a verifier key', () => {
  it('is read and written in the form of the specification', () => {
    expect(verifierKeyText(keyOf(KEY))).toBe(KEY)
    expect(keyOf(KEY)).toMatchObject({ name: 'example.com/foo', keyId: '530d903a', kind: 'ED25519' })
  })

  it('may be a log or a witness, told apart by its id', () => {
    expect(verifierKeyText(ourKey('bulletin.example/log'))).toBe(
      'bulletin.example/log+403dba83+AddamAGCsQq31Uv+08lkBzoO4XLz2qYjJa8CGmj3B1Ea',
    )
    expect(verifierKeyText(ourKey('witness.example/w1', 'COSIGNATURE'))).toBe(
      'witness.example/w1+eb762cc2+BNdamAGCsQq31Uv+08lkBzoO4XLz2qYjJa8CGmj3B1Ea',
    )
  })

  it.each([
    '',
    'example.com/foo',
    KEY.replace('530d903a', '530d903b'),
    KEY.replace('example.com/foo', 'example.com/fou'),
    KEY.replace('example.com/foo', 'example.com foo'),
    KEY.replace('AekyeRrm', 'BekyeRrm'),
    KEY.slice(0, -4),
  ])('is refused as %j', (text) => expect(readVerifierKey(text, digestBytes)).toBeNull())
})

describe('a signed note', () => {
  it('is read, verified and written again to the letter', async () => {
    const note = noteOf(NOTE)
    expect(noteText(note)).toBe(NOTE)
    const signers = await signersOf(note, [keyOf(KEY)], verifyEd25519)
    expect(signers).toEqual({ ok: true, value: [{ key: keyOf(KEY), seconds: null }] })
  })

  it('may hold empty lines: the signatures follow the last one', () => {
    const text = 'one\n\ntwo\n'
    const note = noteOf(noteText({ text, signatures: [signed(text, 'a')] }))
    expect(note.text).toBe(text)
  })

  it.each([
    NOTE.slice(0, -1),
    NOTE.replace('\n\n', '\n'),
    NOTE.replace('—', '-'),
    NOTE.replace('message', 'mess\tage'),
    NOTE.replace('message', 'mess\u0000age'),
    NOTE.replace('Uw2QOkn8', 'Uw2Q_kn8'),
    `${NOTE}trailing\n`,
    `text\n\n${'— a AAAAAAA=\n'.repeat(101)}`,
  ])('is refused where its form is another', (text) => expect(readNote(text)).toBeNull())

  it('is invalid by one false signature of a known key, whatever else is signed', async () => {
    const text = 'text\n'
    const good = signed(text, 'a')
    const false_ = { ...signed('other\n', 'b') }
    const known = [ourKey('a'), ourKey('b')]
    expect(await signersOf({ text, signatures: [good, false_] }, known, verifyEd25519)).toEqual({
      ok: false,
      failure: 'BAD_SIGNATURE',
    })
    expect(await signersOf({ text, signatures: [good, false_] }, [ourKey('a')], verifyEd25519)).toMatchObject(
      {
        ok: true,
      },
    )
  })

  it('says nothing where no key of it is known, not even one of the same name', async () => {
    const other = verifierKey('example.com/foo', 'ED25519', publicKeyOf(RFC_8032_SEED), digestBytes)
    expect(await signersOf(noteOf(NOTE), [other], verifyEd25519)).toEqual({
      ok: false,
      failure: 'UNKNOWN_KEY',
    })
  })

  it('breaks by any changed character of its text', async () => {
    const key = keyOf(KEY)
    await fc.assert(
      fc.asyncProperty(fc.nat('This is an example message.'.length - 1), async (at) => {
        const changed = `${NOTE.slice(0, at)}${NOTE.charAt(at) === 'x' ? 'y' : 'x'}${NOTE.slice(at + 1)}`
        expect(await signersOf(noteOf(changed), [key], verifyEd25519)).toMatchObject({ ok: false })
      }),
    )
  })
})

describe('the signature of a witness', () => {
  const text = 'origin\n1\nroot\n'
  const witness = ourKey('witness', 'COSIGNATURE')
  const cosigned = (seconds: number, claimed = seconds) => ({
    name: 'witness',
    keyId: witness.keyId,
    signature: timedSignature(claimed, sign(cosignedMessage(text, seconds), RFC_8032_SEED)),
  })

  it('holds the time at which it saw the checkpoint', async () => {
    const signers = await signersOf({ text, signatures: [cosigned(1_700_000_000)] }, [witness], verifyEd25519)
    expect(signers).toEqual({ ok: true, value: [{ key: witness, seconds: 1_700_000_000 }] })
  })

  it('is false with another time, or without one', async () => {
    const { signature, ...rest } = cosigned(1_700_000_000)
    for (const one of [cosigned(1_700_000_000, 1_700_000_001), { ...rest, signature: signature.subarray(8) }])
      expect(await signersOf({ text, signatures: [one] }, [witness], verifyEd25519)).toMatchObject({
        failure: 'BAD_SIGNATURE',
      })
  })
})

describe('texts of bytes', () => {
  it('come back as they were, in hexadecimal and in base64', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(fromBase64(toBase64(bytes))).toEqual(bytes)
        expect(fromHex(toHex(bytes))).toEqual(bytes)
      }),
    )
    expect(toBase64(utf8('Épinay €'))).toBe('w4lwaW5heSDigqw=')
  })

  it.each(['A', 'AA', 'AAA', 'AA=', 'AB==', 'AAB=', 'A-==', 'AA==AA==', ' AA=='])(
    '%j is not base64',
    (text) => expect(fromBase64(text)).toBeNull(),
  )

  it('a lone half of a character is replaced', () => {
    expect(toHex(utf8('a\ud800b😀'))).toBe('61efbfbd62f09f9880')
  })
})

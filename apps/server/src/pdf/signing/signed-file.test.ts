import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { latin1 } from '@bulletin/domain/proof/pdf-file'
import { aProvedBulletin, LOG_KEY } from '@bulletin/domain/proof/testing/proved-bulletin'
import { verifyFile, type Known } from '@bulletin/domain/proof/verify-file'
import { PDFName, type PDFString } from 'pdf-lib'
import { execFileSync, spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { aBulletinToPrint, printedBytes } from '../testing/printed-bulletin.ts'
import { openObjects, readPdf } from '../testing/read-pdf.ts'
import { ownCertificate } from './own-certificate.ts'
import { pdfSigner, type PdfSigner } from './signer.ts'
import { nodeMeans } from './verify-means.ts'

const NOW = new Date('2026-03-12T10:03:00Z')
const OWN = ownCertificate('Démonstration', Uint8Array.of(0x0b, 1, 2, 3))

const signerFrom = ({ certificate, key }: typeof OWN, now = NOW): PdfSigner => {
  const made = pdfSigner(certificate, key, now)
  if (!made.ok) throw new Error(made.failure)
  return made.value
}
const signer = signerFrom(OWN)
const KNOWN: Known = { keys: [LOG_KEY], certificates: [signer.fingerprint] }

const { bulletin, proof } = aProvedBulletin()
const printed = (
  signing: PdfSigner | null,
  of: { bulletin: Bulletin; proof: unknown } = { bulletin, proof },
) => printedBytes(of.bulletin, {}, { proof: { text: JSON.stringify(of.proof), isSealed: true }, signing })
const verify = (bytes: Uint8Array, known = KNOWN) => verifyFile(bytes, known, nodeMeans)

const signed = await printed(signer)
const unsigned = await printed(null)

const withText = (bytes: Uint8Array, from: string | RegExp, to: string): Uint8Array =>
  Buffer.from(latin1(bytes).replace(from, to), 'latin1')

const withByte = (bytes: Uint8Array, at: number, mask: number): Uint8Array => {
  const changed = Uint8Array.from(bytes)
  changed[at] = (changed[at] ?? 0) ^ mask
  return changed
}

describe('a signed bulletin', () => {
  it('is authentic, and so are its pages', async () => {
    expect(await verify(signed)).toMatchObject({
      verdict: 'AUTHENTIC',
      layout: 'SIGNED',
      certificate: signer.fingerprint,
      pages: (await readPdf(signed)).pages,
      claimed: { service: '201', line: '7' },
    })
  })

  // Some eight hundred verifications.
  it('is found changed wherever one of its bytes is another', { timeout: 240_000 }, async () => {
    const text = latin1(signed)
    const contents = text.indexOf('/Contents <30')
    const regions = [
      text.indexOf('/EmbeddedFiles'),
      text.lastIndexOf('/ByteRange'),
      contents,
      text.lastIndexOf('\nxref'),
      text.lastIndexOf('trailer'),
      text.lastIndexOf('startxref'),
    ]
    const places = new Set([
      ...Array.from({ length: Math.floor(signed.length / 397) }, (_, index) => index * 397),
      ...regions.flatMap((start) => Array.from({ length: 60 }, (_, index) => start + index)),
      // Into the zeros after the signature too.
      ...Array.from({ length: 100 }, (_, index) => contents + 12 + index * 240),
      ...Array.from({ length: 30 }, (_, index) => signed.length - 1 - index),
    ])
    for (const at of [...places].filter((place) => place < signed.length)) {
      // The other case of a letter, or another digit.
      const { verdict } = await verify(withByte(signed, at, at % 2 === 0 ? 0x01 : 0x20))
      expect([at, verdict]).not.toEqual([at, 'AUTHENTIC'])
    }
  })

  it('is found changed where something is added to its end, or taken away', async () => {
    const update = Buffer.concat([
      signed,
      Buffer.from('1 0 obj\n<<>>\nendobj\nxref\n0 0\ntrailer\n<</Prev 9>>\nstartxref\n9\n%%EOF\n'),
    ])
    for (const changed of [update, Buffer.concat([signed, Buffer.from('\n')]), signed.subarray(0, -1)])
      expect((await verify(changed)).verdict).toBe('CHANGED')
  })

  it('is signed by nobody known where the certificate is another, changed where its name is', async () => {
    expect(await verify(signed, { ...KNOWN, certificates: [] })).toMatchObject({
      verdict: 'UNKNOWN_KEY',
      layout: 'NOT_SIGNED',
      certificate: signer.fingerprint,
    })
    const other = signerFrom(ownCertificate('Démonstration', Uint8Array.of(1)))
    expect((await verify(await printed(other))).verdict).toBe('UNKNOWN_KEY')
  })

  it('has its data proved, and its pages not, for a reader who knows no certificate', async () => {
    const known = { ...KNOWN, certificates: null }
    expect(await verify(signed, known)).toMatchObject({
      verdict: 'AUTHENTIC',
      layout: 'NOT_SIGNED',
      certificate: signer.fingerprint,
    })
    expect((await verify(withByte(signed, signed.length - 200, 1), known)).verdict).toBe('CHANGED')
  })

  it('that was changed and signed again is found by its data', async () => {
    const again = await printed(signer, { bulletin: { ...bulletin, delayMinute: 1 }, proof })
    expect(await verify(again)).toMatchObject({ verdict: 'CHANGED', differing: ['delayMinute'] })
  })
})

describe('a bulletin without a signature', () => {
  it('whose signature was taken away is not authentic: this issuer signs its files', async () => {
    expect(await verify(unsigned)).toMatchObject({
      verdict: 'UNSIGNED',
      layout: 'NOT_SIGNED',
      proved: { delayMinute: bulletin.delayMinute, correctedDelayMinute: 20, corrected: ['delay', 'rides'] },
    })
  })

  it('of an issuer without a certificate has its data proved, and its pages not', async () => {
    expect(await verify(unsigned, { ...KNOWN, certificates: [] })).toMatchObject({
      verdict: 'AUTHENTIC',
      layout: 'NOT_SIGNED',
      certificate: null,
    })
  })

  it('with everything that it can contain is known as a file of ours', async () => {
    for (const signing of [null, signer])
      expect(
        await verify(await printedBytes(aBulletinToPrint(), {}, { proof: null, signing })),
      ).toMatchObject({ verdict: 'OLDER', differing: [] })
  })

  it('is the same file for the same bulletin and instant', async () => {
    expect(Buffer.compare(await printed(null), unsigned)).toBe(0)
  })

  it('is found changed by its data', async () => {
    expect(
      (await verify(await printed(null, { bulletin: { ...bulletin, delayMinute: 1 }, proof }))).verdict,
    ).toBe('CHANGED')
  })

  it('with the proof of another, not sealed, or without any', async () => {
    const other = aProvedBulletin('410001', () => null)
    expect((await verify(await printed(null, other))).verdict).toBe('NOT_SEALED')
    const moved = { ...bulletin, id: '019caa00-0000-7000-8000-000000009999' }
    expect((await verify(await printed(null, { bulletin: moved, proof }))).verdict).toBe('OTHER_BULLETIN')
    expect((await verify(await printedBytes(bulletin))).verdict).toBe('OLDER')
  })
})

describe('another file', () => {
  it.each([
    ['nothing', ''],
    ['a text', 'Bulletin de conduite'],
    ['another PDF', '%PDF-1.7\n%%EOF\n'],
  ])('is no bulletin: %s', async (_what, text) => {
    expect((await verify(Buffer.from(text))).verdict).toBe('NOT_A_BULLETIN')
  })

  it('that was a bulletin, and that another program wrote, was changed', async () => {
    expect(await verify(withText(unsigned, '%PDF-1.7', '%PDF-1.6'))).toMatchObject({
      verdict: 'CHANGED',
      differing: ['file'],
    })
  })
})

describe('the signature as archives want it (PAdES B-B in PDF/A-3a)', () => {
  it('covers the whole file but itself, in one field of the first page, which the structure names', async () => {
    const { catalog, get, ofType, ofRole } = await openObjects(signed)
    expect(String(get(catalog, 'AcroForm', 'SigFlags'))).toBe('3')
    expect(get(catalog, 'AcroForm', 'NeedAppearances')).toBeUndefined()
    expect(get(catalog, 'AcroForm', 'XFA')).toBeUndefined()
    expect(get(catalog, 'Perms')).toBeUndefined()
    const [field, ...others] = ofType('Annot')
    if (!field) throw new Error('There is no field')
    expect(others).toEqual([])
    expect(get(field, 'Subtype')).toBe(PDFName.of('Widget'))
    expect(String(get(field, 'F'))).toBe('132')
    expect(get(field, 'A') ?? get(field, 'AA')).toBeUndefined()
    const [left, top, right, bottom] = [0, 1, 2, 3].map((at) => String(get(field, 'Rect', String(at))))
    // Without an area it needs no appearance.
    expect([left, top]).toEqual([right, bottom])
    expect(get(field, 'StructParent')).toBeDefined()
    expect(get(field, 'V', 'SubFilter')).toBe(PDFName.of('ETSI.CAdES.detached'))
    expect(get(field, 'V', 'Filter')).toBe(PDFName.of('Adobe.PPKLite'))
    expect((get(field, 'V', 'M') as PDFString).asString()).toBe('D:20260312100300Z')
    const [start, before, after, rest] = [0, 1, 2, 3].map((at) =>
      Number(get(field, 'V', 'ByteRange', String(at))),
    )
    expect([start, Number(after) + Number(rest)]).toEqual([0, signed.length])
    expect(latin1(signed.subarray(before, after))).toMatch(/^<[\da-f]+>$/)
    expect(ofRole('Form').map((form) => get(form, 'K', '0', 'Obj') === field)).toEqual([true])
    const { attachments } = await readPdf(signed)
    expect(attachments.map(({ name }) => name)).toEqual([
      'bulletin-2026-03-10-201-100001.json',
      'bulletin-proof.json',
    ])
    expect(ofType('Filespec').map((one) => String(get(one, 'AFRelationship')))).toEqual([
      '/Source',
      '/Supplement',
    ])
    expect(get(catalog, 'AF', '1')).toBe(ofType('Filespec')[1])
  })
})

const hasOpenssl = spawnSync('openssl', ['version']).status === 0

/** A program that others wrote, where the machine has it. */
describe.skipIf(!hasOpenssl)('OpenSSL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'signed-'))
  const openssl = (...args: string[]): string =>
    execFileSync('openssl', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  const partsOf = (bytes: Uint8Array, certificate: string) => {
    const text = latin1(bytes)
    const [, first = '', before = '', after = ''] = /\/ByteRange \[(\d+) +(\d+) +(\d+)/.exec(text) ?? []
    const covered = Buffer.concat([
      bytes.subarray(Number(first), Number(before)),
      bytes.subarray(Number(after)),
    ])
    const hex = text.slice(Number(before) + 1, Number(after) - 1)
    writeFileSync(join(folder, 'content'), covered)
    writeFileSync(join(folder, 'cms'), Buffer.from(hex, 'hex'))
    writeFileSync(join(folder, 'certificate.pem'), certificate)
  }
  const check = () =>
    openssl(
      'cms',
      '-verify',
      '-cades',
      '-binary',
      '-inform',
      'DER',
      '-in',
      'cms',
      '-content',
      'content',
      '-CAfile',
      'certificate.pem',
      '-purpose',
      'any',
      '-out',
      'out',
    )

  it('accepts the signature of a key on P-256, with its certificate signed', () => {
    partsOf(signed, OWN.certificate)
    check()
    expect(readFileSync(join(folder, 'out')).equals(readFileSync(join(folder, 'content')))).toBe(true)
    const shown = openssl('cms', '-cmsout', '-print', '-inform', 'DER', '-in', 'cms')
    expect(shown).toContain('id-smime-aa-signingCertificateV2')
    expect(shown).not.toContain('signingTime')
    expect(shown.match(/signerInfos/g)).toHaveLength(1)
    writeFileSync(join(folder, 'content'), 'Something else')
    expect(check).toThrow('Command failed')
  })

  it('accepts that of an RSA key, and so do we', async () => {
    openssl(
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-subj',
      '/CN=RSA',
      '-days',
      '36500',
      '-keyout',
      'key.pem',
      '-out',
      'own.pem',
    )
    const rsa = {
      certificate: readFileSync(join(folder, 'own.pem'), 'utf8'),
      key: readFileSync(join(folder, 'key.pem'), 'utf8'),
    }
    const other = signerFrom(rsa, new Date('2100-01-01T00:00:00Z'))
    const bytes = await printed(other)
    partsOf(bytes, rsa.certificate)
    check()
    expect(await verify(bytes, { ...KNOWN, certificates: [other.fingerprint] })).toMatchObject({
      verdict: 'AUTHENTIC',
      layout: 'SIGNED',
    })
    const at = latin1(bytes).lastIndexOf('/Contents <') + 40
    expect(
      (await verify(withByte(bytes, at, 1), { ...KNOWN, certificates: [other.fingerprint] })).verdict,
    ).toBe('CHANGED')
  })
})

describe('a certificate that cannot sign', () => {
  const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({
    type: 'pkcs8',
    format: 'pem',
  })
  it.each([
    ['no certificate', 'x', OWN.key, NOW, 'NO_CERTIFICATE'],
    ['no key', OWN.certificate, 'x', NOW, 'NO_KEY'],
    ['the key of another', OWN.certificate, key, NOW, 'OTHER_KEY'],
    ['expired', OWN.certificate, OWN.key, new Date('2050-01-01T00:00:00Z'), 'EXPIRED'],
    ['not valid yet', OWN.certificate, OWN.key, new Date('2019-01-01T00:00:00Z'), 'NOT_YET_VALID'],
  ] as const)('is refused: %s', (_why, certificate, itsKey, now, failure) => {
    expect(pdfSigner(certificate, itsKey, now)).toEqual({ ok: false, failure })
  })
})

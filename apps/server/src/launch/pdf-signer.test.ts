import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ownCertificate } from '../pdf/signing/own-certificate.ts'
import { readPdfSigning } from './pdf-signer.ts'

const NOW = new Date('2026-03-12T10:03:00Z')
const folder = mkdtempSync(join(tmpdir(), 'pdf-signer-'))
const kept = (name: string, text: string): string => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}
const [own, other] = [1, 2].map((serial) => ownCertificate('Test', Uint8Array.of(serial)))
const certificate = kept('certificate.pem', own?.certificate ?? '')
const key = kept('key.pem', own?.key ?? '')
const files = { kind: 'file', certificate, key } as const

describe('what documents are signed with', () => {
  it('is read from two files, and certificates that signed before stay recognised', () => {
    const old = kept('old.pem', other?.certificate ?? '')
    const read = readPdfSigning({ pdfSigning: files, oldPdfCertificates: old }, NOW)
    if (!read.ok) throw new Error(read.failure)
    expect(read.value.certificates).toEqual([
      read.value.signer?.fingerprint,
      expect.stringMatching(/^[\da-f]{64}$/),
    ])
  })

  it('is made once for a demonstration, and only its owner reads the key', () => {
    const made = {
      kind: 'made',
      certificate: join(folder, 'own', 'certificate.pem'),
      key: join(folder, 'own', 'key.pem'),
    } as const
    const first = readPdfSigning({ pdfSigning: made, oldPdfCertificates: null }, NOW)
    const text = readFileSync(made.key, 'utf8')
    const second = readPdfSigning({ pdfSigning: made, oldPdfCertificates: null }, NOW)
    if (!first.ok || !second.ok) throw new Error('Refused')
    expect(second.value.certificates).toEqual(first.value.certificates)
    expect(readFileSync(made.key, 'utf8')).toBe(text)
    expect(statSync(made.key).mode & 0o777).toBe(0o600)
  })

  it('is nothing without files: documents are not signed', () => {
    expect(readPdfSigning({ pdfSigning: null, oldPdfCertificates: null }, NOW)).toEqual({
      ok: true,
      value: { signer: null, certificates: [] },
    })
  })

  it.each([
    ['is missing', { ...files, certificate: join(folder, 'nowhere') }, NOW, /ne peut pas être lu/],
    [
      'has another key',
      { ...files, key: kept('other.pem', other?.key ?? '') },
      NOW,
      /ne correspond pas à la clé/,
    ],
    ['is no certificate', { ...files, certificate: key }, NOW, /ne contient pas de certificat/],
    ['is expired', files, new Date('2050-01-01T00:00:00Z'), /est expiré/],
  ])('is refused at start where it %s', (_why, pdfSigning, now, sentence) => {
    expect(readPdfSigning({ pdfSigning, oldPdfCertificates: null }, now)).toEqual({
      ok: false,
      failure: expect.stringMatching(sentence),
    })
  })
})

import { failure, success, type Result } from '@bulletin/domain/result'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { ownCertificate } from '../pdf/signing/own-certificate.ts'
import { certificatesIn, fingerprintOf, pdfSigner, type PdfSigning } from '../pdf/signing/signer.ts'
import type { PdfSigningSettings, Settings } from '../settings/settings.ts'
import { randomBytes } from '../system/random-bytes.ts'
import { pdfFileRefusal, pdfSignerRefusal } from './refusals.ts'

const OWNER_ONLY = 0o600
const SERIAL_BYTES = 16
const OWN_NAME = 'Bulletin de conduite – démonstration'

/** The key first: a certificate is there only once its key is. */
const makeAt = ({ certificate: path, key: keyPath }: PdfSigningSettings): void => {
  const made = ownCertificate(OWN_NAME, randomBytes(SERIAL_BYTES))
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(keyPath, made.key, { mode: OWNER_ONLY })
  writeFileSync(`${path}.new`, made.certificate)
  renameSync(`${path}.new`, path)
}

class Unreadable extends Error {
  readonly sentence: string

  constructor(sentence: string) {
    super(sentence)
    this.sentence = sentence
  }
}

const textIn = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new Unreadable(pdfFileRefusal(path, error instanceof Error ? error.message : 'raison inconnue'))
  }
}

const oldFingerprints = (path: string | null): string[] => {
  if (path === null) return []
  const certificates = certificatesIn(textIn(path))
  if (!certificates?.length) throw new Unreadable(pdfFileRefusal(path, 'aucun certificat au format PEM'))
  return certificates.map(fingerprintOf)
}

/** A failure is the sentence to print. */
export const readPdfSigning = (
  { pdfSigning: files, oldPdfCertificates }: Pick<Settings, 'pdfSigning' | 'oldPdfCertificates'>,
  now: Date,
): Result<PdfSigning, string> => {
  try {
    const old = oldFingerprints(oldPdfCertificates)
    if (files === null) return success({ signer: null, certificates: old })
    if (files.kind === 'made' && !existsSync(files.certificate)) makeAt(files)
    const signer = pdfSigner(textIn(files.certificate), textIn(files.key), now)
    return signer.ok
      ? success({ signer: signer.value, certificates: [signer.value.fingerprint, ...old] })
      : failure(pdfSignerRefusal(files.certificate, signer.failure))
  } catch (error) {
    if (error instanceof Unreadable) return failure(error.sentence)
    throw error
  }
}

import { verifierKeyText } from '@bulletin/domain/evidence/note'
import { aProvedBulletin, LOG_KEY, OTHER_KEY } from '@bulletin/domain/proof/testing/proved-bulletin'
import { describe, expect, it } from 'vitest'
import { printedBytes } from '../testing/printed-bulletin.ts'
import { ownCertificate } from './own-certificate.ts'
import { pdfSigner } from './signer.ts'
import { verifyPdf } from './verify-pdf.ts'

const own = ownCertificate('Démonstration', Uint8Array.of(1))
const made = pdfSigner(own.certificate, own.key, new Date('2026-03-12T10:03:00Z'))
if (!made.ok) throw new Error(made.failure)
const signer = made.value
const { bulletin, proof } = aProvedBulletin()
const proving = { proof: { text: JSON.stringify(proof), isSealed: true } }
const text = (words: string) => new TextEncoder().encode(words)

const FILES: Readonly<Record<string, Uint8Array>> = {
  'signed.pdf': await printedBytes(bulletin, {}, { ...proving, signing: signer }),
  'unsigned.pdf': await printedBytes(bulletin, {}, proving),
  'changed.pdf': await printedBytes({ ...bulletin, delayMinute: 1 }, {}, proving),
  'older.pdf': await printedBytes(bulletin),
  'other.txt': text('Bonjour'),
  'certificate.pem': text(own.certificate),
  keys: text(`${verifierKeyText(LOG_KEY)}\n`),
}
const run = async (...args: string[]) => {
  const { lines, exitCode } = await verifyPdf(args, async (path) => {
    const file = FILES[path]
    if (!file) throw new Error('ENOENT')
    return file
  })
  return { exitCode, told: lines.join('\n') }
}
const KEY = ['--key', verifierKeyText(LOG_KEY)]
const CERTIFICATE = ['--certificate', 'certificate.pem']

describe('npm run verify', () => {
  it('says that a signed file is authentic, against the key and the certificate given', async () => {
    for (const known of [
      [...KEY, ...CERTIFICATE],
      ['--keys', 'keys', '--certificate', signer.fingerprint],
    ]) {
      const { exitCode, told } = await run('signed.pdf', ...known, '--strict')
      expect(told).toContain('authentique')
      expect(told).toContain('Service 201 · ligne 7')
      expect(exitCode).toBe(0)
    }
  })

  it('says that the data of an unsigned file are proved, and its pages not', async () => {
    const { exitCode, told } = await run('unsigned.pdf', ...KEY)
    expect(told).toContain('Données prouvées, mise en page non')
    expect(exitCode).toBe(0)
    expect((await run('unsigned.pdf', ...KEY, '--strict')).exitCode).toBe(1)
  })

  it('says the same of a signed file where it was given no certificate, and which option is missing', async () => {
    const { exitCode, told } = await run('signed.pdf', ...KEY)
    expect(told).toMatch(/^Données prouvées, mise en page non[\s\S]*--certificate/)
    expect(told).toMatch(/Délai retenu : 20 min/)
    expect(exitCode).toBe(0)
    expect((await run('signed.pdf', ...KEY, '--strict')).exitCode).toBe(1)
  })

  it('asks for the original where the issuer signs and the file is not signed', async () => {
    const { exitCode, told } = await run('unsigned.pdf', ...KEY, ...CERTIFICATE)
    expect(told).toContain("ce fichier n'est pas signé alors que cet émetteur signe les siens")
    expect(told).toContain("Demandez l'original signé")
    expect(told).not.toContain('authentique et')
    expect(exitCode).toBe(1)
  })

  it('tells the values to compare unsigned pages with, and no name', async () => {
    for (const certificate of [[], CERTIFICATE]) {
      const { told } = await run('unsigned.pdf', ...KEY, ...certificate)
      expect(told).toMatch(new RegExp(`Délai déclaré : ${bulletin.delayMinute} min`))
      expect(told).toMatch(/Délai retenu : 20 min/)
      expect(told).toMatch(/Fin de service : \d\d\/03\/2026 à \d\d:\d\d UTC/)
      expect(told).toMatch(/Statut : À traiter par le C2SP/)
      expect(told).toMatch(new RegExp(`Nombre de courses : ${bulletin.correctedRides?.length}`))
      expect(told).toMatch(/Corrections du MEF : délai, courses/)
      for (const name of [bulletin.driverName, bulletin.managerName ?? '-']) expect(told).not.toContain(name)
    }
    const { told } = await run('signed.pdf', ...KEY, ...CERTIFICATE)
    expect(told).toContain('Corrections du MEF : délai, courses')
    expect(told).not.toContain('Fin de service')
  })

  it('says of which entry it is the state, and that a newer one may exist', async () => {
    expect((await run('signed.pdf', ...KEY, ...CERTIFICATE)).told).toMatch(
      /Celui de l'écriture n° 3 sur 3 du journal, du 12\/03\/2026 à 08:00 UTC.*une version plus récente peut exister/,
    )
  })

  it('writes days and fields as the page does, and names no field of the code', async () => {
    const { told } = await run('signed.pdf', ...KEY, ...CERTIFICATE)
    expect(told).toContain("Journée d'exploitation : 10/03/2026")
    expect(told).toContain('ne prouve pas : la distance théorique, la distance corrigée, la date limite')
    for (const field of Object.keys(bulletin).filter((name) => /[A-Z]/.test(name)))
      expect(told).not.toContain(field)
  })

  it('asks for the missing key or certificate by its option, and is no page', async () => {
    const [key, certificate] = [
      await run('signed.pdf', '--key', verifierKeyText(OTHER_KEY)),
      await run('signed.pdf', ...KEY, '--certificate', 'ab'.repeat(32)),
    ]
    expect(key.told).toMatch(/aucune clé donnée n'est celle de son émetteur.*--key/)
    expect(key.told).toContain(`Clés connues : ${OTHER_KEY.name}+${OTHER_KEY.keyId}`)
    expect(certificate.told).toMatch(/aucun certificat donné n'est celui de son signataire.*--certificate/)
    for (const { told } of [key, certificate]) expect(told).not.toContain('cette page')
  })

  it.each([
    ['changed.pdf', KEY, /ne correspond pas[\s\S]*Ce qui diffère.*le délai déclaré/],
    ['signed.pdf', [...KEY, '--certificate', 'ab'.repeat(32)], /signé par un certificat inconnu/],
    ['signed.pdf', ['--key', verifierKeyText(OTHER_KEY), ...CERTIFICATE], /scellé par une clé inconnue/],
    ['older.pdf', KEY, /ne porte pas de preuve/],
    ['other.txt', KEY, /n'est pas un bulletin de conduite/],
  ])('fails for %s', async (file, known, sentence) => {
    const { exitCode, told } = await run(file, ...known)
    expect(told).toMatch(sentence)
    expect(exitCode).toBe(1)
  })

  it.each([
    [[], /Indiquez le fichier/],
    [['signed.pdf', '--what'], /Option inconnue.*--what/],
    [['signed.pdf', '--key'], /Il manque une valeur après --key/],
    [['signed.pdf', '--key', 'x'], /pas une clé de journal.*x/],
    [['signed.pdf', '--certificate', 'other.txt'], /ni un certificat/],
    [['missing.pdf'], /missing\.pdf ne peut pas être lu/],
  ])('tells what is wrong with a request: %j', async (args, sentence) => {
    const { exitCode, told } = await run(...args)
    expect(told).toMatch(sentence)
    expect(exitCode).toBe(2)
  })
})

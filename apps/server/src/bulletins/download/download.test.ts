import { readVerifierKey } from '@bulletin/domain/evidence/note'
import { verifyFile } from '@bulletin/domain/proof/verify-file'
import { fixedClock } from '@bulletin/domain/time/clock'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { bulletinDocument } from '../../database/schema/bulletins.ts'
import { ownCertificate } from '../../pdf/signing/own-certificate.ts'
import { pdfSigner } from '../../pdf/signing/signer.ts'
import { nodeMeans } from '../../pdf/signing/verify-means.ts'
import { readPdf } from '../../pdf/testing/read-pdf.ts'
import { buildTestApp } from '../../testing/app.ts'
import { openTestDatabase } from '../../testing/database.ts'
import { digestBytes } from '../../system/sha256.ts'
import { fillSmallWorld, type Somebody } from '../../testing/small-world.ts'
import { bulletinCallsIn, MANAGER, SECRETARY } from '../testing/calls.ts'
import { bulletinsKeptIn } from '../testing/kept-bulletins.ts'

const database = await openTestDatabase()
const own = ownCertificate('Démonstration', Uint8Array.of(1))
const made = pdfSigner(own.certificate, own.key, new Date('2026-03-12T10:03:00Z'))
if (!made.ok) throw new Error(made.failure)
const testApp = await buildTestApp(database, {
  clock: fixedClock('2026-03-12T10:03:00Z'),
  pdfSigning: { signer: made.value, certificates: [made.value.fingerprint] },
})
const calls = bulletinCallsIn(testApp)
const { download, getOne } = calls
const { keep } = bulletinsKeptIn(database, calls, 2700)

const AUDITOR: Somebody = { roles: ['AUDIT'], matricule: '410001', uoCode: null }
const EXECUTIVE: Somebody = { roles: ['CT'], matricule: '510001' }
const UNKNOWN = '019caa00-0000-7000-8000-ffffffffffff'

let validated = ''
let waiting = ''
beforeAll(async () => {
  await fillSmallWorld(database)
  validated = (
    await keep('A', {
      status: 'C2SP_TO_VALIDATE',
      managerMatricularAccount: '210001',
      managerName: 'Nadia Faure',
      managerValidationDate: '2026-03-11T08:00:00Z',
      correctedDelayMinute: 4,
      hrMatricularAccountDelay: '310001',
      hrNameDelay: 'Ana Petit',
      hrProcessedDelayDate: '2026-03-12T08:00:00Z',
    })
  ).id
  await database.queries
    .update(bulletinDocument)
    .set({ managerComment: 'Relève confirmée.', hrComment: 'Délai payé.' })
    .where(eq(bulletinDocument.id, validated))
  waiting = (await keep('W', {})).id
})

describe('GET /api/bulletins/{id}/download [7.13]', () => {
  it('is made without its proof when the log cannot be read, which is logged', async () => {
    const rename = (from: string, to: string) =>
      database.owner.queries.execute(sql.raw(`alter table ${from} rename to ${to}`))
    await rename('log_leaf', 'log_leaf_away')
    try {
      const response = await download(validated, AUDITOR)
      expect(response.statusCode).toBe(200)
      expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    } finally {
      await rename('log_leaf_away', 'log_leaf')
    }
    expect(testApp.logged).toContainEqual(
      expect.objectContaining({ level: 50, msg: 'a PDF is made without its proof', bulletinId: validated }),
    )
  })

  it('is a PDF with a name of its own, which nobody in between keeps [7.13]', async () => {
    const response = await download(validated, AUDITOR)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="bulletin-2026-03-10-201-100001.pdf"',
      'cache-control': 'no-store',
    })
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect(Number(response.headers['content-length'])).toBe(response.rawPayload.length)
  })

  it.each<[who: string, somebody: Somebody]>([
    ['its driver', {}],
    ['a manager', MANAGER],
    ['the secretariat', SECRETARY],
    ['an auditor', AUDITOR],
    ['the executive of its line', EXECUTIVE],
    ['its driver, who is also a manager and an auditor', { roles: ['CR', 'MEF', 'AUDIT'] }],
  ])('attaches for %s what they are answered about it, byte by byte [6.1] [7.13]', async (_who, somebody) => {
    const [read, answer] = [
      await readPdf((await download(validated, somebody)).rawPayload),
      await getOne(validated, somebody),
    ]
    expect(read.attachments[0]).toEqual({ name: 'bulletin-2026-03-10-201-100001.json', text: answer.body })
  })

  it('keeps from its driver who decided and what they wrote, on the pages too, whatever their roles [6.1] [7.13]', async () => {
    const kept = ['Nadia Faure', 'Relève confirmée', 'Ana Petit', 'Délai payé', '210001', '310001']
    for (const roles of [['CR'], ['CR', 'MEF'], ['AUDIT', 'CR']] as const) {
      const { text, attachments } = await readPdf((await download(validated, { roles })).rawPayload)
      expect(kept.filter((words) => `${text}${attachments[0]?.text}`.includes(words))).toEqual([])
      expect(text).toContain('11/03/2026 à 09:00')
    }
    const { text } = await readPdf((await download(validated, AUDITOR)).rawPayload)
    expect(kept.filter((words) => !text.includes(words))).toEqual([])
  })

  it.each<[who: string, somebody: Somebody]>([
    ['its driver', {}],
    ['a manager', MANAGER],
    ['the secretariat', SECRETARY],
    ['an auditor', AUDITOR],
    ['the executive of its line', EXECUTIVE],
  ])(
    'waits for the manager, also for %s, and speaks of no token [2.4.44] [6.9] [7.13] [8.8]',
    async (_who, somebody) => {
      const response = await download(waiting, somebody)
      expect(response.statusCode).toBe(401)
      expect(response.headers['www-authenticate']).toBeUndefined()
      expect(response.headers['content-type']).toContain('application/problem+json')
      expect(response.json()).toMatchObject({
        code: 'BULLETIN_NOT_VALIDATED',
        status: 401,
        detail: 'Le bulletin doit être validé par le MEF avant de pouvoir être téléchargé.',
      })
    },
  )

  it('is there as soon as a manager has validated, with what was retained [2.4.44] [6.9] [7.13]', async () => {
    const { id } = await keep('V', {})
    expect((await download(id)).statusCode).toBe(401)
    expect((await calls.validate(id, { correctedDelayMinute: 9 })).statusCode).toBe(200)
    const { text } = await readPdf((await download(id)).rawPayload)
    expect(text).toContain('9 min')
    expect(text).toContain('Corrections du MEF')
  })

  it('carries the proof of its entries and is authentic, for its driver without those who decided [6.1] [7.13]', async () => {
    const { id } = await keep('P', {})
    expect((await calls.validate(id, { correctedDelayMinute: 9, managerComment: 'Vu.' })).statusCode).toBe(
      200,
    )
    const keys = (await testApp.app.inject({ url: '/api/log/keys' })).body.trim().split('\n')
    const known = {
      keys: keys.flatMap((text) => readVerifierKey(text, digestBytes) ?? []),
      certificates: (await testApp.app.inject({ url: '/api/log/certificates' })).body.trim().split('\n'),
    }
    for (const somebody of [{}, MANAGER, AUDITOR]) {
      const file = (await download(id, somebody)).rawPayload
      const found = await verifyFile(file, known, nodeMeans)
      expect(found).toMatchObject({ verdict: 'AUTHENTIC', layout: 'SIGNED', differing: [], version: 1 })
      const { attachments, text } = await readPdf(file)
      const [, proof] = attachments
      expect(attachments.map(({ name }) => name)).toEqual([
        'bulletin-2026-03-10-201-100001.json',
        'bulletin-proof.json',
      ])
      const isOwn = somebody !== MANAGER && somebody !== AUDITOR
      expect(found.isDriversOwn).toBe(isOwn)
      for (const kept of ['210001', 'Vu.']) expect(proof?.text.includes(kept)).toBe(!isOwn)
      expect(text).not.toContain('Pas encore scellé')
    }
    const { everythingOn } = await readPdf((await download(id)).rawPayload)
    expect(everythingOn(1)).toContain('Vérifiable par tous sur https://bulletin.test/verify')
  })

  it('answers alike what does not exist and what is out of reach, validated or not [6.9] [7.13]', async () => {
    const stranger = { matricule: '110001' }
    const unknown = await download(UNKNOWN, stranger)
    expect(unknown.statusCode).toBe(403)
    for (const id of [validated, waiting])
      expect((await download(id, stranger)).json()).toEqual(unknown.json())
    expect((await download(validated, { roles: ['ADMIN'], matricule: '610009' })).statusCode).toBe(403)
    expect((await download('1', AUDITOR)).json()).toMatchObject({ status: 400, code: 'INVALID_REQUEST' })
  })
})

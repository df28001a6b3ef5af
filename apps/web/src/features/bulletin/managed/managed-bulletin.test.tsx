import type { Account } from '@bulletin/domain/access/account'
import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import { aWaitingBulletin } from '@bulletin/domain/bulletin/testing/full-bulletin'
import { COMPLETE } from '@bulletin/domain/observation/testing/observations'
import { anAccount } from '@bulletin/domain/testing/account'
import { smallLine } from '@bulletin/domain/testing/small-day'
import { describe, expect, it } from 'vitest'
import { FetchError, ResponseError } from '../../../api/errors.ts'
import { settledTextOf } from '../../../testing/page-text.tsx'
import { BulletinPage } from '../bulletin-screen.tsx'
import { cameOnwards } from '../listed-steps.tsx'
import { HistoryContent } from '../history/history-dialog.tsx'
import { findFaster, findRefusal } from './use-validation.ts'
import { offeredTo } from './manager-desk.tsx'

const MANAGER = anAccount({ matricularAccount: '200001', roles: ['MEF'], name: 'Samuel Marchand' })

const toValidate = aWaitingBulletin

const pageOf = (bulletin: Bulletin, account: Account = MANAGER) =>
  settledTextOf(<BulletinPage id={bulletin.id} />, {
    account,
    calls: { getBulletin: async () => bulletin, listLines: async () => [smallLine()] },
  })

describe('a bulletin in front of its manager [2.1.5] [6.2]', () => {
  it('says whose day it is, and why to look at it', async () => {
    const text = await pageOf(toValidate({ managerReasons: ['OVER_MAX_DELAY', 'DRIVER_COMMENT'] }))
    expect(text).toContain('Service 201 · Claire Lambert')
    expect(text).toContain('Matricule 100001 · 10/03/2026')
    expect(text).toContain('À vérifier Délai &gt; 15 min Commentaire Validation tardive')
  })

  it('leads to the other bulletin of the same service, or to each of them', async () => {
    const [one, other] = ['019caa00-0000-7000-8000-000000000001', '019caa00-0000-7000-8000-000000000002']
    const twice = (sameServiceAs: string[]) =>
      pageOf(toValidate({ managerReasons: ['SAME_SERVICE_TWICE'], sameServiceAs }))
    expect(await twice([one])).toContain(
      "À vérifier Même service deux fois Validation tardive Voir l'autre bulletin",
    )
    expect(await twice([one, other])).toContain("Voir l'autre bulletin 1 sur 2 Voir l'autre bulletin 2 sur 2")
    expect(await twice([])).not.toContain('autre bulletin')
  })

  it('offers to validate, to correct, to say something to colleagues alone, and the history [2.4.38] [2.4.42]', async () => {
    const text = await pageOf(toValidate())
    expect(text).toMatch(/Historique\s+Passer en mode correction\s+Valider le bulletin/)
    expect(text).toContain("Ce commentaire n'est pas visible par le conducteur. 0/250")
  })

  it('shows what was observed to read only [6.8]', async () => {
    const text = await pageOf(toValidate({ observations: [COMPLETE.SERVICE_FREE_INPUT] }))
    expect(text).toMatch(/Saisie libre \(service\) – Relève en retard Voir/)
  })

  it.each([
    [
      'validated already',
      toValidate({ status: 'C2SP_TO_VALIDATE' }),
      MANAGER,
      'La correction est possible uniquement',
    ],
    ['their own', toValidate(), anAccount({ roles: ['CR', 'MEF'] }), 'Vous ne pouvez ni corriger ni valider'],
    ['of another line', toValidate({ line: '3' }), MANAGER, 'Ce bulletin concerne une autre ligne'],
  ])('%s: offers neither, and says why [2.4.42] [2.4.45]', async (_, bulletin, account, why) => {
    const text = await pageOf(bulletin, account)
    expect(text).toContain(why)
    expect(text).not.toMatch(/Valider le bulletin|Passer en mode correction/)
  })

  it('opened from the archives: only read [2.4.42]', () => {
    expect(offeredTo(toValidate(), MANAGER, true)).toEqual({
      mayValidate: false,
      mayCorrect: false,
      why: 'bulletin.notManaged.archives',
    })
    expect(offeredTo(toValidate(), MANAGER, false)).toEqual({
      mayValidate: true,
      mayCorrect: true,
      why: null,
    })
  })

  it('corrected: what was retained stands beside what was declared [2.4.42]', async () => {
    const text = await pageOf(
      toValidate({ status: 'C2SP_TO_VALIDATE', correctedDelayMinute: 4, managerComment: 'Vu.' }),
    )
    expect(text).toMatch(/Corrections Délai 25.min 4.min au lieu de 25.min/)
    expect(text).toContain('Commentaire du MEF Vu.')
  })
})

describe('who validated it [6.2] [6.4]', () => {
  it('stands with the step of the manager, and with that of the secretariat', async () => {
    const text = await pageOf(
      toValidate({
        status: 'ARCHIVED',
        managerName: 'Nadia Faure',
        managerValidationDate: '2026-03-11T09:00:00Z',
        hrNameDelay: 'Élodie Brun',
        hrProcessedDelayDate: '2026-03-12T09:00:00Z',
        hrNamePos: 'Sans objet',
        hrProcessedPosDate: '2026-03-12T09:00:00Z',
      }),
    )
    expect(text).toMatch(/Validé par le MEF .*Le 11\/03\/2026 à 10:00 Nadia Faure/)
    expect(text).toMatch(/Traité par le C2SP .*Le 12\/03\/2026 à 10:00 Élodie Brun, Sans objet/)
  })
})

describe('a bulletin that comes up after the one before was validated', () => {
  it('is known as such: a tap too many is no word about it', () => {
    expect(cameOnwards({ from: '/bulletin/tovalidate', isOnwards: true })).toBe(true)
    expect([null, undefined, 'x', {}, { isOnwards: 'true' }].map(cameOnwards)).not.toContain(true)
  })
})

describe('who sees the history [6.4]', () => {
  it('an auditor does; the driver, the secretariat and the line do not', async () => {
    const seen = await Promise.all(
      (['AUDIT', 'CR', 'C2SP', 'CT'] as const).map(async (role) =>
        (await pageOf(toValidate(), anAccount({ roles: [role] }))).includes('Historique'),
      ),
    )
    expect(seen).toEqual([true, false, false, false])
  })

  it('the timeline tells who, when and what, field by field', async () => {
    const bulletin = toValidate()
    const key = bulletin.rides[0]?.key ?? ''
    const text = await settledTextOf(<HistoryContent bulletin={bulletin} />, {
      account: MANAGER,
      calls: {
        getBulletinHistory: async () => [
          {
            number: 1,
            at: '2026-03-10T23:00:00Z',
            action: 'RECEIVED',
            matricularAccount: '100001',
            name: 'Claire Lambert',
            changes: [],
          },
          {
            number: 2,
            at: '2026-03-11T08:00:00Z',
            action: 'VALIDATED',
            matricularAccount: '200001',
            name: 'Samuel Marchand',
            changes: [
              {
                field: `rides.${key}.departureTime`,
                before: '2026-03-10T22:55:00Z',
                after: '2026-03-10T22:57:05Z',
              },
            ],
          },
          {
            number: 3,
            at: '2026-03-11T09:00:00Z',
            action: 'MARKED',
            matricularAccount: null,
            name: null,
            changes: [{ field: 'sameServiceAs', before: null, after: '019caa00' }],
          },
          {
            number: 4,
            at: '2026-03-12T03:15:00Z',
            action: 'ARCHIVED',
            matricularAccount: null,
            name: null,
            changes: [],
          },
        ],
      },
    })
    expect(text).toBe(
      'Bulletin reçu Le 11/03/2026 à 00:00 · Claire Lambert · 100001 ' +
        'Validé par le MEF Le 11/03/2026 à 09:00 · Samuel Marchand · 200001 ' +
        'Course 1 – heure de départ avant 23:55:00 après 23:57:05 ' +
        'Motif de vérification ajouté Le 11/03/2026 à 10:00 · Automatique ' +
        'Autre bulletin du même service après 019caa00 ' +
        'Archivé Le 12/03/2026 à 04:15 · Automatique',
    )
  })

  it('that could not be loaded: that is said, with a way to try again', async () => {
    const text = await settledTextOf(<HistoryContent bulletin={toValidate()} />, { account: MANAGER })
    expect(text).toContain("L'historique n'a pas pu être chargé.")
    expect(text).toContain('Réessayer')
  })
})

it('a refusal that would come again is told in the words of the server, any other asks to try again [7.42]', () => {
  const answered = (status: number) =>
    new ResponseError('validateBulletin', {
      status,
      problem: { type: 'about:blank', title: 'x', status, code: 'FORBIDDEN', detail: 'Pas ainsi.' },
      requestId: null,
    })
  expect([400, 401, 403, 429, 503].map((status) => findRefusal(answered(status)))).toEqual([
    'Pas ainsi.',
    null,
    'Pas ainsi.',
    null,
    null,
  ])
  expect(findRefusal(new FetchError('validateBulletin', null))).toBeNull()
})

it('another manager who was faster is told from every other refusal [7.42]', () => {
  const refused = (code: 'BULLETIN_ALREADY_VALIDATED' | 'FORBIDDEN') =>
    new ResponseError('validateBulletin', {
      status: 409,
      problem: { type: 'about:blank', title: 'x', status: 409, code, detail: 'Déjà validé par N. FAURE.' },
      requestId: null,
    })
  expect(findFaster(refused('BULLETIN_ALREADY_VALIDATED'))).toEqual({ detail: 'Déjà validé par N. FAURE.' })
  expect(findFaster(refused('FORBIDDEN'))).toBeNull()
  expect(findFaster(new FetchError('validateBulletin', null))).toBeNull()
})

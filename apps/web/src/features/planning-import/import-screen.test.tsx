import type { ImportRun, ImportRunDetails } from '@bulletin/domain/planning/import/run'
import { anAccount } from '@bulletin/domain/testing/account'
import { describe, expect, it } from 'vitest'
import { FetchError, ResponseError } from '../../api/errors.ts'
import { aReport, aRun, RUN_ID as ID } from '../../testing/import-runs.ts'
import { settledTextOf, textOf } from '../../testing/page-text.tsx'
import { ImportScreen } from './import-screen.tsx'
import { runAddress } from './run-address.ts'
import { SendFailure } from './send-failure.tsx'

const account = anAccount({ matricularAccount: '600001', roles: ['ADMIN'], assignedLine: null })
const RUN: ImportRun = aRun()
const COUNTS = aReport().counts

const page = (runs: ImportRun[] | Error) =>
  settledTextOf(<ImportScreen />, {
    account,
    address: '/admin/import',
    calls: {
      listImports: async () => {
        if (runs instanceof Error) throw runs
        return runs
      },
    },
  })

const report = (run: Partial<ImportRunDetails>) =>
  settledTextOf(<ImportScreen />, {
    account,
    address: runAddress(ID),
    calls: { getImport: async () => aRun(run) },
  })

describe('the screen of imports', () => {
  it('says what to bring, and that nothing was brought yet', async () => {
    const text = await page([])
    for (const part of [
      'Import du réseau et du plan',
      'Déposez ici des fichiers .zip, .txt, .csv ou .json',
      'Choisir des fichiers',
      'Aucun fichier choisi.',
      "Essai à blanc (rien n'est écrit)",
      'Vérifier',
      "Aucun import n'a encore été fait.",
    ])
      expect(text).toContain(part)
  })

  it('lists when, who, what and what became of it', async () => {
    const text = await page([
      RUN,
      { ...RUN, id: ID.replace(/1$/, '2'), by: null, state: 'REFUSED', planNumber: null },
    ])
    expect(text).toContain('10/11/2026 14:05 Amel Kaci gtfs.zip, people.csv et 2 autres Importé 12')
    expect(text).toContain('Ligne de commande')
    expect(text).toContain('Refusé –')
  })

  it('shows the one under way to whoever opens it', async () => {
    const text = await page([
      {
        ...RUN,
        state: 'RUNNING',
        endedAt: null,
        progress: { stage: 'CHECKING', share: 0.4, file: 'stops.txt' },
      },
    ])
    for (const part of [
      'Import en cours',
      'Lecture terminée',
      'Contrôle en cours',
      'Écriture à venir',
      'Fichier\u00a0: stops.txt',
      "Un import est en cours\u00a0: attendez sa fin avant d'en commencer un autre.",
    ])
      expect(text).toContain(part)
  })

  it('says that the history could not be loaded, and lets somebody import all the same', async () => {
    const text = await page(new FetchError('listImports', null))
    for (const part of [
      "Les imports précédents n'ont pas pu être chargés.",
      'Réessayer',
      'Choisir des fichiers',
    ])
      expect(text).toContain(part)
  })

  it('is there before anything has answered', () => {
    expect(textOf(<ImportScreen />, { account })).toContain('Choisir des fichiers')
  })
})

describe('the report of an import', () => {
  it('says what became of it, under which plan, and what the files hold', async () => {
    const text = await report({ report: aReport({}), counts: COUNTS })
    expect(text).toContain('tout a été repris, sous le numéro de plan 12.')
    expect(text).toContain('Commencé le 10/11/2026 à 14:05 par Amel Kaci (600001)')
    expect(text).toContain('Lignes 2')
    expect(text).toContain('Stations 1\u00a0234')
    expect(text).not.toContain('Calendriers')
    expect(text).not.toContain('Télécharger')
  })

  it('names file, line, field and reason of each fault, also of one that this page does not know', async () => {
    const faults = [
      {
        file: 'people.csv',
        line: 1200,
        field: 'matricule',
        code: 'SOURCE_EMPTY',
        blanks: { source: 'flux.zip' },
      },
      { file: null, line: null, field: null, code: 'OF_TOMORROW', blanks: {} },
    ]
    const text = await report({
      state: 'REFUSED',
      faultCount: 700,
      report: aReport({ outcome: 'REFUSED', counts: null, faults, faultCount: 700 }),
    })
    for (const part of [
      "L'import est refusé\u00a0: 700 erreurs à corriger. Rien n'a été écrit.",
      'people.csv 1\u00a0200 matricule flux.zip ne contient aucun fichier reconnu.',
      '– – – OF_TOMORROW',
      'Les 2 premières erreurs sur 700 sont affichées.',
      'Tous les fichiers people.csv Sans fichier',
      'Télécharger le compte rendu',
    ])
      expect(text).toContain(part)
  })

  it('groups what is to be known by what it means', async () => {
    const notice = { file: 'stops.txt', line: 3, field: 'stop_name', blanks: { line: '7', count: 2 } }
    const text = await report({
      report: aReport({
        notices: [
          { ...notice, kind: 'KEPT', code: 'MATERIALS_KEPT' },
          { ...notice, kind: 'MISSING', code: 'TODS_MISSING', file: null, line: null, field: null },
        ],
        noticeCount: 2,
      }),
    })
    expect(text).toMatch(/Manquant pour les conducteurs 1 .*Conservé 1 La ligne 7 a déjà des matériels/)
    expect(text).toContain('(stops.txt, ligne 3, champ stop_name)')
    expect(text).not.toContain('Deviné')
  })

  it('says that we failed, or that nobody knows', async () => {
    const failure = 'Donnez cette référence : abc.'
    expect(await report({ state: 'FAILED', failure })).toContain(failure)
    expect(await report({ state: 'INTERRUPTED' })).toContain('a été interrompu avant sa fin')
    expect(await report({ state: 'UNCHANGED' })).toContain("Rien n'a changé")
    expect(await report({ state: 'CHECKED', dryRun: true })).toContain("C'était un essai")
  })

  it('leaves the writing out of a rehearsal under way', async () => {
    const text = await report({ state: 'RUNNING', dryRun: true })
    expect(text).toContain('Vérification en cours')
    expect(text).not.toContain('Écriture')
  })

  it('says that there is none, or that it could not be loaded', async () => {
    const failing = (error: Error) =>
      settledTextOf(<ImportScreen />, {
        account,
        address: runAddress(ID),
        calls: {
          getImport: async () => {
            throw error
          },
        },
      })
    const missing = new ResponseError('getImport', { status: 404, problem: null, requestId: null })
    expect(await failing(missing)).toContain("Cet import n'existe pas, ou plus.")
    expect(await failing(new FetchError('getImport', null))).toContain(
      "Le compte rendu n'a pas pu être chargé.",
    )
  })
})

describe('files that did not reach the server', () => {
  const told = (error: Error) => textOf(<SendFailure error={error} />)
  const refusal = (status: number, code: 'IMPORT_RUNNING' | 'BODY_TOO_LARGE' | 'TOKEN_EXPIRED') =>
    new ResponseError('importPlanning', {
      status,
      requestId: null,
      problem: { type: 'x', title: 'Import en cours', status, detail: 'Le détail.', code },
    })

  it('are told kindly that another import runs, and plainly why they are refused', () => {
    expect(told(refusal(409, 'IMPORT_RUNNING'))).toBe('Import en cours Le détail.')
    expect(told(refusal(413, 'BODY_TOO_LARGE'))).toBe("Les fichiers n'ont pas été envoyés. Le détail.")
  })

  it('are still chosen after a session has ended, and there is a way to sign in that keeps them', () => {
    expect(told(refusal(401, 'TOKEN_EXPIRED'))).toContain('Se reconnecter dans un autre onglet')
  })

  it('were stopped by hand, or by the network', () => {
    const stopped = new FetchError('importPlanning', new DOMException('given up', 'AbortError'))
    expect(told(stopped)).toContain('annulé')
    expect(told(new FetchError('importPlanning', new TypeError('cut')))).toContain(
      'Le serveur est injoignable',
    )
  })
})

import { CALLS } from '@bulletin/contract/calls'
import { JOURNAL_CALLS } from '@bulletin/contract/journal-calls'
import { DAILY_PASSWORD_CALLS } from '@bulletin/contract/daily-password-calls'
import { IMPORT_CALLS } from '@bulletin/contract/import-calls'
import { describe, expect, it } from 'vitest'
import { hasText } from '../../i18n/translate.ts'
import { aJournalBulletin, aJournalRow } from '../../testing/component/journal.ts'
import { changeWords } from './change-words.ts'
import { detailWords, filterLine, nameOf, whatWords } from './row-words.ts'

const PARIS = { timeZone: 'Europe/Paris' }
const ride = (number: string) => ({ kind: 'RIDE', id: number, name: null }) as const
const CLAIRE = { kind: 'ACCOUNT', id: '100001', name: 'Claire Lambert' } as const

describe('what an access reached', () => {
  it('has words for every call of the contract', () => {
    const calls = Object.keys({ ...CALLS, ...IMPORT_CALLS, ...DAILY_PASSWORD_CALLS, ...JOURNAL_CALLS })
    expect(calls.filter((call) => !hasText(`accessLog.call.${call}`))).toEqual([])
  })

  it.each([
    ['a bulletin', { bulletin: aJournalBulletin() }, 'Bulletin du 16/11/2026', 'Service 214 · ligne 7'],
    [
      'their own',
      { bulletin: aJournalBulletin({ isOwn: true }) },
      'Son bulletin du 16/11/2026',
      'Service 214 · ligne 7',
    ],
    [
      'a list of bulletins',
      {
        call: 'exportBulletins',
        count: 126,
        filter: {
          lines: ['7', '7bis'],
          startDate: '2026-11-01',
          endDate: '2026-11-14',
          virtualStatus: 'ALL',
        },
      },
      'Liste de 126 bulletins',
      '01/11/2026 – 14/11/2026 · Lignes 7, 7bis · Statut Tous les statuts',
    ],
    ['another list', { call: 'listCustomAccounts', count: 1 }, "Comptes d'administration (1 ligne)", null],
    [
      'accounts',
      {
        changes: [
          { subject: CLAIRE, field: 'role', before: null, after: 'CT' },
          { subject: CLAIRE, field: 'assignedLine', before: '13', after: '7' },
          { subject: { ...CLAIRE, id: '100002', name: null }, field: 'role', before: 'MEF', after: null },
        ],
      },
      'Compte 100001 (Claire Lambert) et 1 autre',
      'rôle\u00a0: aucun → CT, 2 autres',
    ],
    [
      'a role',
      {
        changes: [
          {
            subject: { kind: 'ROLE', id: 'CR', name: null },
            field: 'codeEmploiGestion',
            before: null,
            after: 'CR03',
          },
        ],
      },
      'Rôle Conducteur',
      "code d'emploi\u00a0: aucun → CR03",
    ],
    [
      'a person',
      { call: 'getPersonalData', driver: { matricule: '100001', name: 'Claire Lambert' } },
      'Conducteur 100001 (Claire Lambert)',
      null,
    ],
    [
      'nothing: it was refused',
      { call: 'listJournal', outcome: 'REFUSED', reason: 'NO_RIGHT' },
      'Journal des accès',
      'Contenu non communiqué',
    ],
    [
      'nothing: too much was asked',
      { call: 'listBulletins', outcome: 'REFUSED', reason: 'RATE_LIMIT', count: 40 },
      'Liste de bulletins',
      '40 demandes dans la minute',
    ],
    ['a call of another version', { call: 'inventedCall' }, 'inventedCall', null],
    ['the application', { action: 'SIGN_IN', call: null }, "Session de l'application", null],
  ] as const)('is told: %s', (_name, given, what, detail) => {
    const row = aJournalRow(given as Parameters<typeof aJournalRow>[0])
    expect([whatWords(row), detailWords(row, PARIS)]).toEqual([what, detail])
  })

  it('is told with the first change of a corrected bulletin, in the words of its history', () => {
    const changes = [
      { subject: null, field: 'status', before: 'MEF_TO_VALIDATE', after: 'C2SP_TO_VALIDATE' },
      { subject: null, field: 'delayMinute', before: 12, after: 7 },
      {
        subject: ride('3'),
        field: 'rides.018f.train',
        before: '12',
        after: '13',
      },
    ]
    const row = aJournalRow({ action: 'CORRECT', bulletin: aJournalBulletin(), changes })
    expect(detailWords(row, PARIS)).toBe('Service 214 · Délai\u00a0: 12\u00a0min → 7\u00a0min, 1 autre')
    expect(changes.map((change) => changeWords(change, PARIS).what)).toEqual([
      'Statut',
      'Délai',
      'Course 3 – n° de train',
    ])
  })

  it('is told without values where only the history of the bulletin has them', () => {
    const changes = [
      { subject: ride('3'), field: 'rides.018f.train' },
      { subject: ride('4'), field: 'rides.0190' },
      { subject: null, field: 'rides.018f.train' },
      { subject: null, field: 'delayByReason' },
    ].map((change) => ({
      ...change,
      before: null,
      after: null,
    }))
    const row = aJournalRow({ action: 'CORRECT', bulletin: aJournalBulletin(), changes })
    expect(detailWords(row, PARIS)).toBe(
      "Service 214 · Course 3 – n° de train\u00a0: valeurs dans l'historique du bulletin, 3 autres",
    )
    expect(changes.map((change) => changeWords(change, PARIS))).toEqual(
      [
        'Course 3 – n° de train',
        'Course 4 – ajoutée ou retirée',
        'Course – n° de train',
        'Motifs du délai',
      ].map((what) => ({ what, before: null, after: null })),
    )
  })

  it('shows as it is what this build does not know', () => {
    expect(filterLine({ invented: ['a', 1], refused: true })).toBe('invented a, 1 · Refusées Oui')
    expect(filterLine({ to: '2026-11-10', status: ['MEF_TO_VALIDATE'], from: '2026-11-10' })).toBe(
      '10/11/2026 · Statut À valider par le MEF',
    )
    expect(filterLine({ startDate: '2026-11-01' })).toBe('Du 01/11/2026')
    const change = { subject: CLAIRE, field: 'invented', before: { a: 1 }, after: true }
    expect(changeWords(change, PARIS)).toEqual({ what: 'invented', before: '{"a":1}', after: 'Oui' })
  })
})

describe('who did it', () => {
  it.each([
    [{}, 'Samuel Marchand'],
    [{ name: null }, '150226'],
    [{ name: null, matricule: null }, 'Personne anonymisée'],
    [{ name: null, matricule: null, action: 'RETENTION' }, "L'application"],
  ] as const)('%j: %s', (given, name) => {
    expect(nameOf(aJournalRow(given))).toBe(name)
  })
})

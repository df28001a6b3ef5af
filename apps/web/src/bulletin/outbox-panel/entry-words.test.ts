import { describe, expect, it } from 'vitest'
import type { Outgoing } from '../../offline/outbox/outgoing.ts'
import { attemptWords, linesOf, stateOf, validatedWords, type Saying } from './entry-words.ts'
import { countsOf, inListOrder } from './outbox-counts.ts'
import { messagesOfRound } from './round-messages.ts'

const BULLETIN = { date: '2026-11-12' } as Outgoing['bulletin']

const entryOf = (given: Partial<Outgoing> = {}): Outgoing => ({
  id: 'a',
  matricule: '100001',
  date: '2026-11-12',
  service: '131',
  line: '7',
  bulletin: BULLETIN,
  contentHash: 'hash',
  validatedAt: '2026-11-12T13:15:00Z',
  nextTry: 'ON_RECONNECTION',
  attempts: 2,
  misses: 2,
  lastTryAt: '2026-11-12T13:20:00Z',
  lastStatus: null,
  lastBuild: 'build',
  problem: null,
  requestId: null,
  firstErrorAt: null,
  copiedAt: null,
  ...given,
})

const SAYING: Saying = {
  timeZone: 'Europe/Paris',
  build: 'build',
  connection: 'online',
  sendingDay: null,
}

const NOBODY: ReadonlySet<string> = new Set()

const toldOf = (entry: Outgoing, sending = NOBODY, saying: Partial<Saying> = {}): string => {
  const state = stateOf(entry, sending)
  const said = { ...SAYING, ...saying }
  const attempts = attemptWords(entry, state)
  const history = [validatedWords(entry, said), ...(attempts === null ? [] : [attempts])].join(' · ')
  return [state, history, ...linesOf(entry, state, said)].join(' | ')
}

describe('what is said of a bulletin on the tablet', () => {
  it('on its way: when it was validated, and which try it is [4.6]', () => {
    expect(toldOf(entryOf(), new Set(['a']))).toBe('SENDING | Validé à 14:15 · 3e essai')
    expect(toldOf(entryOf({ attempts: 0 }), new Set(['a']))).toBe('SENDING | Validé à 14:15 · 1er essai')
  })

  it('received before with other content: when that was validated, and nothing of another try [4.6]', () => {
    const before = { receivedBefore: { validatedAt: '2026-11-12T12:05:00Z' } }
    expect(toldOf(entryOf({ nextTry: 'BY_HAND', attempts: 1, lastStatus: 409, ...before }))).toMatch(
      /^RECEIVED_BEFORE \| Validé à 14:15 · 1 essai \| Le serveur a déjà reçu ce bulletin.* validé le 12\/11\/2026 à 13:05\. \| $/,
    )
  })

  it('waiting: what for [4.6]', () => {
    expect(toldOf(entryOf(), NOBODY, { connection: 'offline' })).toBe(
      'WAITING | Validé à 14:15 · 2 essais | Part dès le retour de la connexion.',
    )
    expect(toldOf(entryOf(), NOBODY, { sendingDay: '2026-11-11' })).toContain(
      'Part après le bulletin du 11/11/2026.',
    )
    expect(toldOf(entryOf())).toContain('Nouvel essai à 14:20 si la tablette est connectée.')
    expect(toldOf(entryOf({ attempts: 0, misses: 0, lastTryAt: null }))).toBe(
      'WAITING | Validé à 14:15 | Part dans un instant.',
    )
    expect(toldOf(entryOf({ nextTry: 'AFTER_SIGN_IN' }))).toBe(
      'SIGN_IN | Validé à 14:15 · 2 essais | Part dès que vous vous serez reconnecté.',
    )
  })

  it('validated on another day than its own: when [4.6]', () => {
    expect(toldOf(entryOf({ validatedAt: '2026-11-12T23:30:00Z' }))).toContain('Validé le 13/11/2026 à 00:30')
  })

  it('of a server in trouble: the reason, the next try, how long it is kept [4.6] [8.3] [9.10]', () => {
    const troubled = entryOf({
      nextTry: 'AFTER_A_WHILE',
      lastStatus: 503,
      firstErrorAt: '2026-11-12T13:20:00Z',
    })
    expect(toldOf(troubled)).toBe(
      "TROUBLE | Validé à 14:15 · 2 essais | Une erreur du serveur empêche l'enregistrement de votre bulletin. L'équipe a été informée. | Nouvel essai à 14:35 si la tablette est connectée. Conservé sur la tablette jusqu'au 12/12/2026.",
    )
    expect(toldOf({ ...troubled, lastStatus: 429 })).toContain('Trop de demandes ont été envoyées.')
  })

  it.each([
    [400, "Le serveur n'accepte pas le contenu"],
    [403, 'ne vous autorise pas'],
    [409, 'déjà un bulletin différent'],
  ])('refused with %i: why, and that a person has to look at it [4.6] [8.3]', (lastStatus, words) => {
    const refused = entryOf({ nextTry: 'BY_HAND', lastStatus })
    expect(toldOf(refused)).toContain(words)
    expect(toldOf(refused)).toContain('touchez «\u00a0Réessayer\u00a0»')
    const problem = { code: 'X', detail: 'Ses propres mots.' }
    expect(toldOf({ ...refused, problem, copiedAt: '2026-11-12T14:00:00Z' })).toMatch(
      /Ses propres mots\. .*Copie téléchargée le 12\/11\/2026 à 15:00\.$/,
    )
  })

  it('whose content was kept long enough: the reason, and whether there is a copy [4.6]', () => {
    const dropped = entryOf({ nextTry: 'BY_HAND', lastStatus: 409, bulletin: null })
    expect(toldOf(dropped)).toMatch(/^DROPPED .*effacé après 30 jours.*Aucune copie n'a été téléchargée\.$/)
  })

  it('never says that it was received: only a receipt does [4.6]', () => {
    for (const nextTry of ['ON_RECONNECTION', 'AFTER_SIGN_IN', 'AFTER_A_WHILE', 'BY_HAND'] as const)
      for (const sending of [NOBODY, new Set(['a'])])
        expect(toldOf(entryOf({ nextTry }), sending)).not.toMatch(/\breçu|\benvoyé\b(?! automatiquement)/i)
  })
})

describe('what the bar counts', () => {
  const outbox = {
    entries: [
      entryOf({ id: 'dropped', nextTry: 'BY_HAND', bulletin: null }),
      entryOf({ id: 'refused', nextTry: 'BY_HAND' }),
      entryOf({ id: 'waiting' }),
      entryOf({ id: 'signIn', nextTry: 'AFTER_SIGN_IN' }),
    ],
    unreadable: [{ id: 'x', raw: {} }],
    receipts: [],
    sendingIds: new Set(['of somebody else']),
    unkeptIds: NOBODY,
  }

  it('is what waits and what went wrong, apart; one that is gone no longer counts [1.8] [4.6]', () => {
    expect(countsOf(outbox)).toEqual({ waiting: 2, errors: 2, isSending: false })
    expect(countsOf({ ...outbox, sendingIds: new Set(['waiting']) }).isSending).toBe(true)
    expect(countsOf(null)).toEqual({ waiting: 0, errors: 0, isSending: false })
  })

  it('is listed in that order', () => {
    expect(inListOrder(outbox.entries).map(({ id }) => id)).toEqual([
      'waiting',
      'signIn',
      'refused',
      'dropped',
    ])
  })
})

describe('what is said when bulletins that waited were tried', () => {
  it('is how many were received, and that something went wrong [7.42]', () => {
    const round = { received: 0, failed: 0, refused: 0, isCutShort: true }
    expect(messagesOfRound(round)).toEqual([])
    expect(messagesOfRound({ ...round, received: 1 })).toEqual([
      { severity: 'success', text: 'Votre bulletin en attente a bien été envoyé.' },
    ])
    expect(
      messagesOfRound({ ...round, received: 2, failed: 1, refused: 1 }).map(({ severity }) => severity),
    ).toEqual(['success', 'warning', 'error'])
  })
})

import { describeProblem } from '@bulletin/contract/problem-document'
import { problem, type ProblemCode } from '@bulletin/domain/problem/problem'
import { anAccount } from '@bulletin/domain/testing/account'
import { fixedClock } from '@bulletin/domain/time/clock'
import { describe, expect, it, vi } from 'vitest'
import type { ApiClient } from '../../api/api-client.ts'
import { FetchError, ResponseError } from '../../api/errors.ts'
import { settledTextOf, textOf } from '../../testing/page-text.tsx'
import { aLine, anOrderedService, LA_COURNEUVE, VILLEJUIF } from '../../testing/planning.ts'
import { HomePage } from './home-page.tsx'

const NO_LINE = "Aucune ligne d'affectation n'a été trouvée pour votre matricule."

const claire = anAccount({ assignedTerminus: LA_COURNEUVE.quadrigram })

const refusing = (code: ProblemCode) => async () => {
  const document = describeProblem(problem(code))
  throw new ResponseError('a call', { status: document.status, problem: document, requestId: null })
}

const unreachable = async () => {
  throw new FetchError('a call', null)
}

/** The calls of the page, as a server would answer them on an ordinary day. */
const aServer = (given: Partial<ApiClient> = {}) => ({
  getOrderedService: vi.fn<ApiClient['getOrderedService']>(
    given.getOrderedService ?? (async () => anOrderedService()),
  ),
  getNoteH: vi.fn<ApiClient['getNoteH']>(
    given.getNoteH ??
      (async () => ({
        id: '019a8000-0000-7000-8000-000000000000',
        date: '2026-11-14',
        line: '7',
        code: 'H07',
      })),
  ),
  listLines: vi.fn<ApiClient['listLines']>(
    given.listLines ?? (async () => [aLine('7', [LA_COURNEUVE, VILLEJUIF])]),
  ),
})

describe('the home page', () => {
  it('greets, and says who is signed in [2.3.1]', () => {
    const text = textOf(<HomePage />, { account: anAccount({ roles: ['MEF', 'CR'] }) })
    for (const part of ['Bonjour Claire', 'Claire Lambert', '100001', 'MEF', 'Conducteur (CR)', 'En ligne']) {
      expect(text).toContain(part)
    }
  })

  it('shows the first five characters of the version [1.10]', () => {
    expect(textOf(<HomePage />)).toContain('Version 3.2.4')
  })

  it.each(['CR', 'MEF', 'CT'] as const)('tells a %s without an assigned line [2.3.10] [8.6]', (role) => {
    const account = anAccount({ roles: [role], assignedLine: null })
    expect(textOf(<HomePage />, { account })).toContain(NO_LINE)
  })

  it.each(['C2SP', 'AUDIT', 'ADMIN'] as const)(
    'tells a %s nothing of it: none is needed [2.3.10]',
    (role) => {
      const account = anAccount({ roles: [role], assignedLine: null })
      expect(textOf(<HomePage />, { account })).not.toContain(NO_LINE)
    },
  )

  it.each(['CR', 'AUDIT'] as const)('says to a %s that it is offline, and that nothing is lost', (role) => {
    const account = anAccount({ roles: [role] })
    expect(textOf(<HomePage />, { account, connection: 'offline' })).toContain(
      'Vos saisies sont enregistrées',
    )
  })
})

describe('the day of somebody who works on a line', () => {
  it.each(['CR', 'MEF'] as const)(
    'tells a %s the day, the line, the terminus and the table code [2.4.1]',
    async (role) => {
      const calls = aServer()
      const account = { ...claire, roles: [role] }
      const text = await settledTextOf(<HomePage />, { account, calls })
      for (const part of [
        "Journée d'exploitation du samedi 14 novembre 2026",
        'Ligne 7',
        "Terminus d'affectation La Courneuve – 8 Mai 1945",
        'Code tableau S14',
      ])
        expect(text).toContain(part)
      expect(calls.getNoteH).not.toHaveBeenCalled()
    },
  )

  it('is still yesterday before 04:00 [2.4.1]', async () => {
    const calls = aServer({ getOrderedService: refusing('ORDERED_SERVICE_NOT_FOUND') })
    const clock = fixedClock('2026-11-15T02:59:59Z')
    const text = await settledTextOf(<HomePage />, { account: claire, calls, clock })
    expect(text).toContain("Journée d'exploitation du samedi 14 novembre 2026")
    const asked = { query: { date: '2026-11-14', driverId: '100001' } }
    expect(calls.getOrderedService.mock.lastCall?.[0]).toEqual(asked)
  })

  it('names the terminus once in a part that comes back to it', async () => {
    const round = {
      start: '2026-11-14T11:05:00Z',
      end: '2026-11-14T14:20:00Z',
      departureStation: LA_COURNEUVE,
      arrivalStation: LA_COURNEUVE,
    }
    const calls = aServer({ getOrderedService: async () => anOrderedService({ segments: [round] }) })
    const text = await settledTextOf(<HomePage />, { account: claire, calls })
    expect(text).toContain('12:05–15:20 La Courneuve – 8 Mai 1945')
    expect(text).not.toContain('vers')
  })

  it('tells the ordered service: name, kind, hours of Paris, parts and break [7.37]', async () => {
    const text = await settledTextOf(<HomePage />, { account: claire, calls: aServer() })
    for (const part of [
      'Service commandé 214',
      'Service classique',
      'Début de service prévu 12:05',
      'Fin de service prévue 19:42',
      '12:05–15:20 La Courneuve – 8 Mai 1945 vers Villejuif – Louis Aragon',
      'Pause de 42\u00a0min',
      '16:02–19:42 Villejuif – Louis Aragon vers La Courneuve – 8 Mai 1945',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('(lendemain)')
  })

  it('says of an end after midnight that it is on the next day', async () => {
    const ordered = anOrderedService({
      serviceName: '412B',
      theoreticalStartService: '2026-11-14T16:40:00Z',
      theoreticalEndService: '2026-11-15T00:12:00Z',
      segments: [
        {
          start: '2026-11-14T16:40:00Z',
          end: '2026-11-14T20:00:00Z',
          departureStation: LA_COURNEUVE,
          arrivalStation: LA_COURNEUVE,
        },
        {
          start: '2026-11-14T21:05:00Z',
          end: '2026-11-15T00:12:00Z',
          departureStation: LA_COURNEUVE,
          arrivalStation: VILLEJUIF,
        },
      ],
    })
    const calls = aServer({ getOrderedService: async () => ordered })
    const text = await settledTextOf(<HomePage />, { account: claire, calls })
    expect(text).toContain('Début de service prévu 17:40 Fin')
    expect(text).toContain('Fin de service prévue 01:12 (lendemain)')
    expect(text).toContain('22:05–01:12 La Courneuve – 8 Mai 1945 vers Villejuif – Louis Aragon (lendemain)')
    expect(text).toContain('Pause de 1\u00a0h\u00a005')
  })

  it.each([
    ['RA', 'Réserve'],
    ['MA', 'Manœuvre stock'],
    ['512B', 'Manœuvre classique'],
    ['214', 'Service classique'],
    ['301A', 'Service +1\u00a0h'],
  ])('says what kind of service %s is: %s', async (serviceName, kind) => {
    const calls = aServer({ getOrderedService: async () => anOrderedService({ serviceName }) })
    const text = await settledTextOf(<HomePage />, { account: claire, calls })
    expect(text).toContain(`Service commandé ${serviceName} ${kind}`)
  })

  it('names no kind where the name has no known form', async () => {
    const calls = aServer({ getOrderedService: async () => anOrderedService({ serviceName: '777' }) })
    const text = await settledTextOf(<HomePage />, { account: claire, calls })
    expect(text).toContain('Service commandé 777 Début de service prévu')
  })

  it('says when the plan does not know the ordered service', async () => {
    const ordered = anOrderedService({
      theoreticalStartService: null,
      theoreticalEndService: null,
      segments: [],
    })
    const calls = aServer({ getOrderedService: async () => ordered })
    const text = await settledTextOf(<HomePage />, { account: claire, calls })
    expect(text).toContain('Service commandé 214')
    expect(text).toContain('Horaires indisponibles pour ce service')
    expect(text).not.toContain('Début de service prévu')
  })

  it('asks the note H of the line of the service when that has no table code [2.4.1]', async () => {
    const ordered = anOrderedService({ line: '7bis', tableCode: null })
    const calls = aServer({ getOrderedService: async () => ordered })
    const text = await settledTextOf(<HomePage />, { account: claire, calls })
    expect(text).toContain('Code tableau H07')
    expect(calls.getNoteH.mock.lastCall?.[0]).toEqual({ query: { line: '7bis', date: '2026-11-14' } })
  })

  it('says calmly that there is no service, and keeps line, terminus and table code [7.37]', async () => {
    const calls = aServer({ getOrderedService: refusing('ORDERED_SERVICE_NOT_FOUND') })
    const text = await settledTextOf(<HomePage />, { account: claire, calls })
    expect(text).toContain('Aucun service commandé pour cette journée')
    for (const part of ['Ligne 7', 'Code tableau H07', LA_COURNEUVE.name]) expect(text).toContain(part)
    expect(text).not.toContain('Réessayer')
  })

  it('shows nothing as missing while it is loading', () => {
    const text = textOf(<HomePage />, { account: claire, calls: aServer() })
    expect(text).toContain('Recherche de votre service…')
    expect(text).toContain('Ligne 7')
    expect(text).not.toMatch(/indisponible|Aucun|Réessayer/)
  })
})

describe('a day that could not be loaded', () => {
  it('says so in a sentence, with a way to try again, when nothing answers', async () => {
    const calls = aServer({
      getOrderedService: unreachable,
      getNoteH: unreachable,
      listLines: unreachable,
    })
    const text = await settledTextOf(<HomePage />, { account: claire, calls })
    expect(text).toContain(
      "Votre service n'a pas pu être chargé Le serveur est injoignable. Vérifiez votre connexion et réessayez. Réessayer",
    )
    for (const part of ['Ligne 7', 'Code tableau indisponible', 'Terminus indisponible'])
      expect(text).toContain(part)
  })

  it('keeps the terminus and the table code when only the service is refused', async () => {
    const calls = aServer({ getOrderedService: refusing('INTERNAL_ERROR') })
    const text = await settledTextOf(<HomePage />, { account: claire, calls })
    expect(text).toContain("Votre service n'a pas pu être chargé Le serveur a répondu par une erreur.")
    for (const part of ['Code tableau H07', LA_COURNEUVE.name]) expect(text).toContain(part)
  })

  it('keeps the service when only the lines are refused, and shows no code instead of a name', async () => {
    const calls = aServer({ listLines: refusing('INTERNAL_ERROR') })
    const text = await settledTextOf(<HomePage />, { account: claire, calls })
    for (const part of ['Service commandé 214', 'Terminus indisponible', 'Réessayer'])
      expect(text).toContain(part)
    expect(text).not.toContain(LA_COURNEUVE.quadrigram)
  })

  it('takes a table code that nobody knows for an answer, not for a failure [2.4.1]', async () => {
    const calls = aServer({
      getOrderedService: async () => anOrderedService({ tableCode: null }),
      getNoteH: refusing('NOTE_H_NOT_FOUND'),
    })
    const text = await settledTextOf(<HomePage />, { account: claire, calls })
    expect(text).toContain('Code tableau indisponible')
    expect(text).not.toContain('Réessayer')
  })
})

describe('somebody whose day is not shown', () => {
  it.each([
    anAccount({ roles: ['CR'], assignedLine: null }),
    anAccount({ roles: ['MEF', 'ADMIN'], assignedLine: null }),
    ...(['C2SP', 'AUDIT', 'CT', 'ADMIN'] as const).map((role) => anAccount({ roles: [role] })),
  ])('makes none of its calls: $roles, line $assignedLine', async (account) => {
    const calls = aServer()
    const text = await settledTextOf(<HomePage />, { account, calls })
    expect(text).toContain('Nous sommes le samedi 14 novembre 2026.')
    expect(text).not.toContain("Journée d'exploitation")
    for (const call of Object.values(calls)) expect(call).not.toHaveBeenCalled()
  })

  it('asks nothing of the network for a worker without a terminus', async () => {
    const calls = aServer()
    const text = await settledTextOf(<HomePage />, { account: anAccount(), calls })
    expect(text).toContain("Terminus d'affectation Aucun")
    expect(calls.listLines).not.toHaveBeenCalled()
    expect(calls.getOrderedService).toHaveBeenCalledTimes(1)
  })
})

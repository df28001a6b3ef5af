import { describeProblem } from '@bulletin/contract/describe-problem'
import type { Account } from '@bulletin/domain/access/account'
import { problem, type ProblemCode } from '@bulletin/domain/problem/problem'
import { anAccount } from '@bulletin/domain/testing/account'
import { keysInARow } from '@bulletin/domain/testing/keys'
import { smallLine, smallOrder, smallPlan, smallReserves } from '@bulletin/domain/testing/small-day'
import { fixedClock } from '@bulletin/domain/time/clock'
import { describe, expect, it, vi } from 'vitest'
import type { ApiClient } from '../../../api/api-client.ts'
import { FetchError, ResponseError } from '../../../api/errors.ts'
import { settledTextOf, textOf } from '../../../testing/page-text.tsx'
import { greetingAt, InitService } from './init-service.tsx'

const clock = fixedClock('2026-03-10T09:12:40Z')
const claire = anAccount({ assignedTerminus: smallLine().stations[0]?.quadrigram ?? null })

const refusing = (code: ProblemCode) => async () => {
  const document = describeProblem(problem(code))
  throw new ResponseError('a call', { status: document.status, problem: document, requestId: null })
}

const unreachable = async () => {
  throw new FetchError('a call', null)
}

const aServer = (given: Partial<ApiClient> = {}): Partial<ApiClient> => ({
  getOrderedService: vi.fn<ApiClient['getOrderedService']>(async () => smallOrder('201')),
  listPlannedServices: vi.fn<ApiClient['listPlannedServices']>(async () => smallPlan()),
  listReserves: vi.fn<ApiClient['listReserves']>(async () => smallReserves()),
  getNoteH: vi.fn<ApiClient['getNoteH']>(refusing('NOTE_H_NOT_FOUND')),
  listLines: vi.fn<ApiClient['listLines']>(async () => [smallLine()]),
  listMaterials: vi.fn<ApiClient['listMaterials']>(async () => []),
  listParkPositions: vi.fn<ApiClient['listParkPositions']>(async () => []),
  ...given,
})

const pageOf = (account: Account) => (
  <InitService account={account} newKey={keysInARow()} onStart={() => undefined} isNext={false} />
)

describe('the screen on which a day is started', () => {
  it('greets, proposes days, and warns of other applications [2.4.1]', async () => {
    const text = await settledTextOf(pageOf(claire), { account: claire, calls: aServer(), clock })
    for (const part of [
      'Bonjour Claire',
      'dim. 8 mars 2026',
      "mar. 10 mars 2026 Aujourd'hui",
      'mer. 11 mars 2026',
      'Autre jour',
      'Rappel de sécurité',
      'Commencer',
    ])
      expect(text).toContain(part)
  })

  it('shows the planned service, its hours in Paris, table code, line and terminus [2.4.1]', async () => {
    const text = await settledTextOf(pageOf(claire), { account: claire, calls: aServer(), clock })
    for (const part of [
      'Service prévu 201 Renseigné automatiquement',
      'Début de service prévu 23:30:00',
      'Fin de service prévue 01:30:00 (lendemain)',
      'Ligne 7',
      `Terminus ${smallLine().stations[0]?.name}`,
    ])
      expect(text).toContain(part)
  })

  it('calls a reserve a reserve [2.4.3]', async () => {
    const calls = aServer({ getOrderedService: async () => smallOrder('RA') })
    const text = await settledTextOf(pageOf(claire), { account: claire, calls, clock })
    expect(text).toContain('Réserve prévue RA')
  })

  it('is calm without an order, and says how one goes on [2.4.1]', async () => {
    const calls = aServer({ getOrderedService: refusing('ORDERED_SERVICE_NOT_FOUND') })
    const text = await settledTextOf(pageOf(claire), { account: claire, calls, clock })
    expect(text).toContain('Aucun service prévu')
    expect(text).toContain("Vous indiquerez votre service ou votre réserve à l'étape suivante.")
    expect(text).not.toContain('Réessayer')
  })

  it('falls back to a changed service when the order cannot be fetched, and says so [2.4.1]', async () => {
    const calls = aServer({ getOrderedService: unreachable })
    const text = await settledTextOf(pageOf(claire), { account: claire, calls, clock })
    expect(text).toContain("Votre service n'a pas pu être chargé")
    expect(text).toContain("vous indiquerez votre service à l'étape suivante")
    expect(text).toContain('Réessayer')
  })

  it('shows nothing as missing while it is loading', () => {
    const text = textOf(pageOf(claire), { account: claire, calls: aServer(), clock })
    expect(text).toContain('Recherche de votre service…')
    expect(text).not.toMatch(/indisponible|Aucun|Réessayer/)
  })

  it('offers no start to somebody without a line, and asks nothing [2.3.10] [8.6]', async () => {
    const account = anAccount({ assignedLine: null })
    const calls = aServer()
    const text = await settledTextOf(pageOf(account), { account, calls, clock })
    expect(text).toContain("Aucune ligne d'affectation n'a été trouvée pour votre matricule.")
    expect(text).not.toContain('Commencer')
    for (const call of Object.values(calls)) expect(call).not.toHaveBeenCalled()
  })
})

it.each([
  ['2026-11-14T02:59:59Z', 'evening'],
  ['2026-11-14T03:00:00Z', 'day'],
  ['2026-11-14T16:59:59Z', 'day'],
  ['2026-11-14T17:00:00Z', 'evening'],
  ['2026-07-14T15:59:59Z', 'day'],
  ['2026-07-14T16:00:00Z', 'evening'],
])('greets by the local hour: at %s it is %s in Paris', (instant, greeting) => {
  expect(greetingAt(fixedClock(instant), 'Europe/Paris')).toBe(greeting)
})

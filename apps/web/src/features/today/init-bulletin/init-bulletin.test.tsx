import {
  changeService,
  chooseActivity,
  chooseReserve,
  chooseService,
  typePap,
} from '@bulletin/domain/draft/choose-service'
import type { Draft } from '@bulletin/domain/draft/draft'
import type { Edited } from '@bulletin/domain/draft/editing'
import { fault, type Fault } from '@bulletin/domain/problem/fault'
import { FAULT_SENTENCES } from '@bulletin/domain/problem/fault-sentences'
import { anAccount } from '@bulletin/domain/testing/account'
import { keysInARow } from '@bulletin/domain/testing/keys'
import { describe, expect, it } from 'vitest'
import { DraftEditingContext, type DraftEditing } from '../../../bulletin/draft/draft-editing.ts'
import { draftFactsOf, planFactsOf, type DayPlan } from '../../../bulletin/plan/day-plan.ts'
import { aDayPlan, FAILED } from '../../../testing/day-plan.ts'
import { textOf } from '../../../testing/page-text.tsx'
import { aStartedDraft } from '../../../testing/started-draft.ts'
import { findPreview, InitBulletin } from './init-bulletin.tsx'

const done = (edited: Edited): Draft => {
  if (!edited.ok) throw new Error('refused')
  return edited.value
}

const shown = (draft: Draft, plan: DayPlan = aDayPlan(), shownFaults: readonly Fault[] = []): string => {
  const editing: DraftEditing = {
    draft,
    edit: () => [],
    facts: draftFactsOf(plan),
    line: null,
    newKey: keysInARow(),
    shownFaults,
  }
  return textOf(
    <DraftEditingContext value={editing}>
      <InitBulletin account={anAccount()} plan={plan} onRemove={() => undefined} />
    </DraftEditingContext>,
  )
}

describe('the screen on which a driver says what they do', () => {
  it('asks for the PAP, fills in the planned service, offers another, and leads on [2.4.2] [2.4.3]', () => {
    const text = shown(aStartedDraft('201'))
    for (const part of [
      'N° de PAP',
      'Service prévu 201',
      'Renseigné automatiquement',
      'Début de service prévu 23:30:00',
      "J'ai changé de service",
      'Continuer',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('Que faites-vous')
  })

  it('fills in a planned reserve [2.4.3]', () => {
    expect(shown(aStartedDraft('RA'))).toContain('Réserve prévue RA')
  })

  it('offers a service or a reserve to who changes, and the way back [2.4.4]', () => {
    const text = shown(done(changeService(aStartedDraft('201'))))
    for (const part of ["J'effectue un service", 'Je suis en réserve', 'Conserver le service prévu'])
      expect(text).toContain(part)
  })

  it('lists the services of the day with their hours, and of which line they are [2.4.4]', () => {
    const text = shown(done(chooseActivity(aStartedDraft(null), 'SERVICE')))
    expect(text).toContain('101 Ligne 7 04:50 – 06:00')
  })

  it('shows the service that was picked [2.4.4] [5.7]', () => {
    const text = shown(done(chooseService(aStartedDraft('201'), { name: '101', line: '7' })))
    expect(text).toContain('Service effectué 101 Service classique')
    expect(text).toContain('Début de service prévu 04:50:00')
  })

  it('lists the reserves of the day [2.4.4]', () => {
    const text = shown(done(chooseReserve(aStartedDraft('201'), 'RA')))
    expect(text).toContain('Réserve effectuée RA')
    expect(text).toContain('Réserve RA 05:00 – 12:00')
  })

  it('lets one type the service when the plan could not be loaded [2.4.1] [2.4.4]', () => {
    const plan = aDayPlan({ ordered: FAILED, services: FAILED, reserves: FAILED })
    const text = shown(done(chooseService(aStartedDraft(null), { name: '101', line: null })), plan)
    expect(text).toContain("La liste des services n'a pas pu être chargée")
    expect(text).toContain("Votre service commandé n'a pas pu être récupéré")
    expect(shown(done(chooseActivity(aStartedDraft(null), 'RESERVE')), plan)).toContain('RA RB RC')
  })

  it('says that a service is none of the day, and lets one go on [4.5]', () => {
    const text = shown(done(chooseService(aStartedDraft('201'), { name: '299', line: null })))
    expect(text).toContain('Ce service ne figure pas parmi ceux de la journée.')
  })

  it.each([
    ['before one tried to go on', []],
    ['after', [fault('SERVICE_IS_RESERVE', ['choice', 'service'])]],
  ])('sends who names a reserve as a service to the reserves, once and %s [5.7] [5.9]', (_when, faults) => {
    const named = done(chooseService(aStartedDraft('201'), { name: 'RA', line: null }))
    const text = shown(done(typePap(named, '12')), aDayPlan(), faults)
    expect(text.split(FAULT_SENTENCES.SERVICE_IS_RESERVE)).toHaveLength(2)
    for (const other of ['ne figure pas parmi', 'format du service', 'Renseignez votre n° de PAP'])
      expect(text).not.toContain(other)
  })

  it('marks what is missing, in place and beside the button [5.9] [8.12]', () => {
    const text = shown(aStartedDraft(null), aDayPlan(), [fault('PAP_REQUIRED', ['pap'])])
    for (const part of [
      'Le n° de PAP est obligatoire.',
      'Indiquez si vous effectuez un service ou si vous êtes en réserve.',
      'Renseignez votre n° de PAP et votre service (ou votre réserve) avant de continuer.',
    ])
      expect(text).toContain(part)
    expect(shown(aStartedDraft(null))).not.toContain('obligatoire')
  })
})

const facts = planFactsOf(aDayPlan(), keysInARow())

const after = (draft: Draft, ...steps: ((draft: Draft) => Edited)[]): Draft =>
  steps.reduce((current, step) => {
    const edited = step(current)
    if (!edited.ok) throw new Error('refused')
    return edited.value
  }, draft)

it('shows what was ordered, without a PAP too [2.4.3]', () => {
  const preview = findPreview(aStartedDraft('201'), facts)
  expect(preview).toMatchObject({ service: '201', isPlanLaid: true })
  expect(preview?.rides.length).toBeGreaterThan(0)
})

it('shows nothing while nothing is chosen [2.4.4]', () => {
  expect(findPreview(aStartedDraft(null), facts)).toBeNull()
  expect(findPreview(after(aStartedDraft('201'), changeService), facts)).toBeNull()
  const inReserve = after(aStartedDraft(null), (draft) => chooseActivity(draft, 'RESERVE'))
  expect(findPreview(inReserve, facts)).toBeNull()
})

it('shows the hours of another service and of a reserve [2.4.4]', () => {
  const other = after(aStartedDraft('201'), (draft) => chooseService(draft, { name: '101', line: '7' }))
  expect(findPreview(other, facts)).toMatchObject({
    service: '101',
    theoreticalStartService: '2026-03-10T03:50:00Z',
  })
  const reserve = after(aStartedDraft('201'), (draft) => chooseReserve(draft, 'RA'))
  expect(findPreview(reserve, facts)).toMatchObject({ service: 'RA', rides: [], isPlanLaid: true })
})

it('knows no hours where the plan could not be loaded', () => {
  const typed = after(aStartedDraft(null), (draft) => chooseService(draft, { name: '101', line: null }))
  const unknown = planFactsOf(aDayPlan({ services: FAILED }), keysInARow())
  expect(findPreview(typed, unknown)).toMatchObject({
    service: '101',
    theoreticalStartService: null,
    isPlanLaid: false,
  })
})

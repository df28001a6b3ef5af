import {
  changeService,
  chooseActivity,
  chooseReserve,
  chooseService,
} from '@bulletin/domain/draft/choose-service'
import type { Draft } from '@bulletin/domain/draft/draft'
import type { Edited } from '@bulletin/domain/draft/editing'
import { keysInARow } from '@bulletin/domain/testing/keys'
import { expect, it } from 'vitest'
import { planFactsOf } from '../../../bulletin/plan/day-plan.ts'
import { aDayPlan, FAILED } from '../../../testing/day-plan.ts'
import { aStartedDraft } from '../../../testing/started-draft.ts'
import { findPreview } from './preview.ts'

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

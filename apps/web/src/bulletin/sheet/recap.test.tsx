import { putObservation } from '@bulletin/domain/draft/edit-observations'
import type { Observation } from '@bulletin/domain/observation/observation'
import type { ObservationTarget } from '@bulletin/domain/observation/open-observation'
import { COMPLETE } from '@bulletin/domain/observation/testing/observations'
import { PRODUCT_VERSION } from '@bulletin/domain/product'
import { aDriversDay, type Scenario } from '@bulletin/domain/testing/scenario'
import { smallLine } from '@bulletin/domain/testing/small-day'
import { stepFaults } from '@bulletin/domain/workflow/steps'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { markupOf, textOf as spacedTextOf } from '../../testing/page-text.tsx'
import { DraftEditingContext, type DraftEditing } from '../draft/draft-editing.ts'
import { BulletinSheet } from './bulletin-sheet.tsx'
import { DraftSheet } from './draft-sheet.tsx'
import { paperOfDraft } from './paper-bulletin.ts'
import { ValidationPanel, validationControlId } from './validation-panel.tsx'

/** Replaces non-breaking spaces, so that a test does not fail over an invisible character. */
const textOf = (page: ReactNode): string => spacedTextOf(page).replaceAll('\u00a0', ' ')

const driven = () =>
  aDriversDay()
    .comesToWork()
    .drives(1, 'MF77-001', '30001')
    .drivesByHand(1)
    .fetchesTrainFrom(1, '12B')
    .departsAsPlanned(2)
    .returnsWithSameTrain(2)
    .moves(['MF77-001', '30001'], ['COUR', '4A'], ['COUR', '2'], '23:12')

const reviewed = () =>
  driven()
    .finishesDriving()
    .isLateBy(7)
    .saysDelayDiffers(true)
    .explains({
      reason: 'PARK_EXEMPTION',
      delayMinute: 5,
      parkExemptionPlannedPosition: '12B',
      parkExemptionRealPosition: '4A',
    })
    .reviews()

const sheetOf = ({ draft, line }: Scenario) =>
  textOf(<BulletinSheet bulletin={paperOfDraft(draft, 'C. Lambert')} line={line} />)

const editingOf = ({ draft, line, newKey }: Scenario, given: Partial<DraftEditing> = {}): DraftEditing => ({
  draft,
  edit: () => [],
  facts: { lines: [line], services: [], fleet: [], parkPositions: [] },
  line,
  newKey,
  shownFaults: [],
  ...given,
})

const panelOf = (day: Scenario, given: Partial<DraftEditing> = {}) =>
  textOf(
    <DraftEditingContext value={editingOf(day, given)}>
      <ValidationPanel />
    </DraftEditingContext>,
  )

describe('the paper', () => {
  it('says whose bulletin it is, of which day and service [2.4.8]', () => {
    const text = sheetOf(reviewed())
    expect(text).toContain('Service 201')
    expect(text).toContain('Journée du 10/03/2026')
    expect(text).toContain('C. Lambert · matricule 100001 · PAP 12A')
  })

  it('shows rides, manoeuvres and the end of the day on one page [2.4.8]', () => {
    const text = sheetOf(reviewed())
    expect(text).toContain('2 courses')
    expect(text).toMatch(/1 23:55:00 .* 00:01 \(lendemain\) .* MF77-001 · 30001 CM Dégarage 12B/)
    expect(text).toMatch(/2 01:00:00 \(lendemain\) /)
    expect(text).toMatch(/1 manœuvre 23:12 .* 4A vers 2/)
    expect(text).toContain('Délai : 7 min Prévue 01:30:00 (lendemain) · réelle 01:37:00 (lendemain)')
    expect(text).toContain('Dispense de garage 5 min (12B → 4A)')
    expect(text).toContain('Aucune observation')
  })

  it('names « PA » or « CM » for each ride that was driven [2.4.17]', () => {
    const { draft, line } = driven()
    const sheet = (rides: typeof draft.rides, ways: typeof line | null = line) =>
      textOf(<BulletinSheet bulletin={paperOfDraft({ ...draft, rides }, 'C. Lambert')} line={ways} />)
    const namesIn = (text: string) => text.match(/ (PA|CM) /g)
    expect(namesIn(sheet(draft.rides))).toEqual([' CM ', ' PA '])
    expect(namesIn(sheet(draft.rides, null))).toEqual([' CM ', ' PA '])
    expect(namesIn(sheet(draft.rides.map((ride) => ({ ...ride, type: 'TRAVELER' }))))).toBeNull()
    expect(namesIn(sheet(draft.rides, { ...line, activatedCM: false }))).toBeNull()
  })

  it('says « CM » to a driver, and has no switch for it [2.4.57]', () => {
    const { draft, line } = driven()
    const paper = <BulletinSheet bulletin={paperOfDraft(draft, 'C. Lambert')} line={line} />
    expect(textOf(paper)).toContain(' CM ')
    expect(markupOf(paper)).not.toMatch(/<button|<input|aria-pressed|role="switch"/)
  })

  it('has a line for each observation, with where it was made [2.4.8] [2.4.28]', () => {
    const day = driven()
    const observe = (target: ObservationTarget, observation: Observation) =>
      day.does((current) => putObservation(current, target, observation))
    const [, second] = day.draft.rides
    const [maneuver] = day.draft.maneuvers
    observe({ place: 'SERVICE' }, COMPLETE.SERVICE_FREE_INPUT)
    observe({ place: 'MANEUVER', key: maneuver?.key ?? '' }, COMPLETE.FREE_INPUT)
    observe({ place: 'RIDE', key: second?.key ?? '' }, COMPLETE.ALARM)
    const text = sheetOf(day)
    expect(text).toContain('Observations 3 observations')
    expect(text).toMatch(
      /Course 2 Signal d'alarme – Opéra · voitures 2 \(portes 1, 3\), 5 · Autre · Un sac coincé Manœuvre 1 Saisie libre – Objet sur la voie Service Saisie libre \(service\) – Relève en retard/,
    )
    expect(text).toMatch(/2 01:00:00 \(lendemain\) .* 1 observation /)
    expect(text).not.toContain('Voir')
  })

  it('marks every time after midnight, also of a manoeuvre [4.17]', () => {
    const text = sheetOf(driven().moves(['MF77-001', '30001'], ['COUR', '2'], ['COUR', '4A'], '00:35'))
    expect(text).toMatch(/23:12 (?!\(lendemain\)).* 00:35 \(lendemain\)/)
  })

  it('says what there is none of', () => {
    const text = sheetOf(
      aDriversDay({ ordered: null }).isInReserve('RA').comesToWork().finishesDriving().isLateBy(0).reviews(),
    )
    expect(text).toContain('Réserve RA')
    expect(text).toContain('Aucune course')
    expect(text).toContain('Aucune manœuvre')
    expect(text).toContain('Aucun délai')
  })

  it('shows every train of a ride, and a ride as a passenger without one', () => {
    expect(sheetOf(driven().changesTrain(1, ['MF77-002', '30003'], 'OPER'))).toContain(
      'puis MF77-002 · 30003 à',
    )
    const travelled = sheetOf(driven().ridesAs(1, 'TRAVELER'))
    expect(travelled).toContain('En voyageur')
    expect(travelled).not.toContain('Dégarage')
  })

  it('counts no laps when the line is not known', () => {
    const day = reviewed()
    const bulletin = paperOfDraft(day.draft, 'C. Lambert')
    expect(textOf(<BulletinSheet bulletin={bulletin} line={null} />)).not.toMatch(/\d tours?/)
    expect(textOf(<BulletinSheet bulletin={{ ...bulletin, lapsCount: 3 }} line={null} />)).toContain(
      '3 tours',
    )
  })

  it('leads back to each part while it can be corrected, and only then [2.4.8]', () => {
    const day = reviewed()
    const text = textOf(
      <DraftEditingContext value={editingOf(day)}>
        <DraftSheet driverName="C. Lambert" onCorrect={() => undefined} />
      </DraftEditingContext>,
    )
    expect(text.match(/Corriger/g)).toHaveLength(5)
    expect(sheetOf(day)).not.toContain('Corriger')
  })
})

describe('the validation', () => {
  it('shows the fixed sentence and how long the comment is [2.4.8]', () => {
    const text = panelOf(reviewed().comments("Relève à Place d'Italie"))
    expect(text).toContain("Je certifie l'exactitude des informations saisies dans ce bulletin.")
    expect(text).toContain('23/250')
  })

  it('says what the day comes to for manual driving, and the rule where it does not count', () => {
    expect(panelOf(reviewed())).toContain('Conduite manuelle : non effectuée La CM est valable')
    const both = driven().drivesByHand(2).finishesDriving().isLateBy(0).reviews()
    expect(panelOf(both)).toContain('Conduite manuelle : effectuée')
    expect(panelOf(both)).not.toContain('La CM est valable')
    expect(panelOf(both, { line: smallLine('7', { activatedCM: false }) })).not.toContain('Conduite manuelle')
    expect(panelOf(both, { line: null })).not.toContain('Conduite manuelle')
  })

  it('marks a certification that is missing, after an attempt [2.4.8]', () => {
    const day = reviewed()
    const sentence = 'La certification est obligatoire pour valider le bulletin.'
    expect(panelOf(day)).not.toContain(sentence)
    expect(panelOf(day, { shownFaults: stepFaults(day.draft, 'validate', day.line) })).toContain(sentence)
    const certified = day.certifies()
    expect(certified.draft.version).toBe(PRODUCT_VERSION)
    expect(panelOf(certified, { shownFaults: stepFaults(day.draft, 'validate', day.line) })).not.toContain(
      sentence,
    )
  })

  it('knows which control a fault is about', () => {
    expect(validationControlId(['certification'])).toBe('validation-certification')
    expect(validationControlId(['driverComment'])).toBe('validation-comment')
    expect(validationControlId(['rides', 0])).toBeNull()
  })
})

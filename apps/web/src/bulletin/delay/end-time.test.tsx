import type { Draft } from '@bulletin/domain/draft/draft'
import { aDriversDay, type Scenario } from '@bulletin/domain/testing/scenario'
import { stepFaults } from '@bulletin/domain/workflow/steps'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { FetchError } from '../../api/errors.ts'
import { settledTextOf, textOf as spacedTextOf } from '../../testing/page-text.tsx'
import { DraftEditingContext, type DraftEditing } from '../draft/draft-editing.ts'
import { EndTime } from './end-time.tsx'

/** Replaces non-breaking spaces, so that a test does not fail over an invisible character. */
const plain = (text: string): string => text.replaceAll('\u00a0', ' ')
const textOf = (page: ReactNode): string => plain(spacedTextOf(page))

const onPlan = () =>
  aDriversDay()
    .comesToWork()
    .drives(1, 'MF77-001', '30001')
    .departsAsPlanned(2)
    .returnsWithSameTrain(2)
    .finishesDriving()

const typedService = () => aDriversDay({ ordered: null }).doesService('299').comesToWork().finishesDriving()

/** Renders the page for that day. `isTried` marks missing fields, as after an attempt to go to the next step. */
const pageOf = ({ draft, line, newKey }: Scenario, { isTried = false } = {}) => {
  const editing: DraftEditing = {
    draft,
    edit: () => [],
    facts: { lines: [line], services: [], fleet: [], parkPositions: [] },
    line,
    newKey,
    shownFaults: isTried ? stepFaults(draft, 'review', line) : [],
  }
  return (
    <DraftEditingContext value={editing}>
      <EndTime />
    </DraftEditingContext>
  )
}

const withArrivalAt = (day: Scenario, at: string): Scenario => day.cameToPlatformAt(at)
const reasonsOf = ({ delayReason }: Draft) => delayReason.delayByReason.length

describe('the end of the day', () => {
  it('shows the planned end, the real one and the most the line allows [2.4.7]', () => {
    const text = textOf(pageOf(onPlan().isLateBy(7)))
    expect(text).toContain('Fin de service prévue 01:30:00 Service commandé')
    expect(text).toContain('Fin de service réelle 01:37:00')
    expect(text).toContain('Maximum de la ligne : 15 min')
  })

  it('shows no plan for a service that no plan knows, and says why [2.4.7]', () => {
    const text = textOf(pageOf(typedService()))
    expect(text).not.toContain('Fin de service prévue')
    expect(text).toContain("La fin prévue de ce service n'est pas connue")
    expect(text).toContain('Fin de service réelle À saisir')
  })

  it('says so when the delay is more than the line allows', () => {
    expect(textOf(pageOf(onPlan().isLateBy(16)))).toContain(
      'Votre délai dépasse le délai maximal de la ligne (15 min).',
    )
  })

  it('marks what is missing once somebody tried to go on, and not before [2.4.7]', () => {
    expect(textOf(pageOf(onPlan()))).not.toContain('obligatoire')
    const text = textOf(pageOf(onPlan(), { isTried: true }))
    expect(text).toContain("L'heure de fin de service réelle est obligatoire.")
    expect(text).toContain('Le délai est obligatoire.')
  })

  it('marks more than 450 minutes [5.15]', () => {
    expect(textOf(pageOf(onPlan().isLateBy(451), { isTried: true }))).toContain(
      'Le délai doit être compris entre 0 et 450 minutes.',
    )
  })
})

describe('the arrival at the platform', () => {
  it('is told with its delay, and the question is asked when the two differ [2.4.7]', () => {
    const text = textOf(pageOf(withArrivalAt(onPlan(), '01:10:20').isLateBy(7)))
    expect(text).toContain('Arrivée à quai à 01:10 – délai constaté : 4 min')
    expect(text).toContain("Votre délai est-il différent du délai constaté à l'arrivée à quai ?")
  })

  it('asks nothing when the delay is that of the train', () => {
    const text = textOf(pageOf(withArrivalAt(onPlan(), '01:10:20').isLateBy(4)))
    expect(text).toContain('Votre délai est celui constaté')
    expect(text).not.toContain('Oui')
  })

  it('is waited for in silence', () => {
    expect(textOf(pageOf(onPlan()))).toContain("Recherche de l'heure d'arrivée à quai…")
  })

  it('asks another question while it is unknown, and says what will happen without a network [2.4.7]', async () => {
    const getIntergare = () => Promise.reject(new FetchError('getIntergare', new Error('no network')))
    const text = plain(await settledTextOf(pageOf(onPlan().isLateBy(7)), { calls: { getIntergare } }))
    expect(text).toContain('Hors connexion : elle sera demandée dès le retour du réseau.')
    expect(text).toContain("L'heure d'arrivée à quai est inconnue. Avez-vous un motif de délai à déclarer ?")
    expect(text).toContain('Actualiser')
  })

  it('is of no interest to who drove no train and is on time', () => {
    expect(textOf(pageOf(typedService().isLateBy(0)))).not.toContain('quai')
    expect(textOf(pageOf(typedService().isLateBy(1)))).toContain('Aucune arrivée prévue')
  })

  it('marks a question that was not answered [2.4.7]', () => {
    expect(textOf(pageOf(onPlan().isLateBy(7), { isTried: true }))).toContain('Répondez par oui ou par non.')
  })
})

describe('the reasons', () => {
  const explained = () =>
    onPlan()
      .isLateBy(7)
      .saysDelayDiffers(true)
      .explains({ reason: 'ALARM_SIGNAL', delayMinute: 2 })
      .addsReason()
      .explains({ reason: 'PARK_EXEMPTION', delayMinute: 3, parkExemptionPlannedPosition: '12B' })

  it('are there after a yes, with what they add up to [2.4.7] [5.15]', () => {
    const text = textOf(pageOf(explained()))
    expect(text).toContain('Motifs du délai 5 min justifiées sur 7')
    expect(text).toContain('Motif 2')
    expect(text).toContain('Prévue')
    expect(textOf(pageOf(explained().saysDelayDiffers(false)))).not.toContain('Motifs du délai')
  })

  it('name what they lack in their place [5.15]', () => {
    const text = textOf(pageOf(explained().addsReason().explains({ reason: 'OTHER' }), { isTried: true }))
    expect(text).toContain('La position de garage réelle est obligatoire.')
    expect(text).toContain('La durée du motif est obligatoire.')
    expect(text).toContain('Précisez le motif (50 caractères au maximum).')
    expect(text).not.toContain('La position de garage prévue est obligatoire.')
  })

  it("count the letters of a reason in words of one's own [5.15]", () => {
    const day = explained().addsReason().explains({ reason: 'OTHER', otherReasonDescription: 'Colis' })
    expect(textOf(pageOf(day))).toContain('5/50')
  })

  it('are five at most, and the button says so [5.15]', () => {
    const four = explained().addsReason().addsReason()
    expect(textOf(pageOf(four))).not.toContain('5 motifs au maximum')
    const five = four.addsReason()
    expect(reasonsOf(five.draft)).toBe(5)
    expect(textOf(pageOf(five))).toContain('5 motifs au maximum')
  })
})

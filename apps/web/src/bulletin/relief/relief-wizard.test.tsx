import { fault, type Fault } from '@bulletin/domain/problem/fault'
import { aDriversDay } from '@bulletin/domain/testing/scenario'
import { keysInARow } from '@bulletin/domain/testing/keys'
import type { ReliefType } from '@bulletin/domain/substitution/wizard-state'
import { smallLine, smallPlan } from '@bulletin/domain/testing/small-day'
import { isRelievable } from '@bulletin/domain/substitution/wizard'
import { describe, expect, it } from 'vitest'
import { DraftEditingContext, type DraftEditing } from '../draft/draft-editing.ts'
import { textOf } from '../../testing/page-text.tsx'
import { ReasonChoice } from './relief-details.tsx'
import { ReliefTypes } from './relief-choice.tsx'
import { ReliefWizardScreen } from './relief-wizard.tsx'
import { ServiceList } from './service-list.tsx'
import { TypedService } from './typed-service.tsx'

const line = smallLine()
const { draft } = aDriversDay().comesToWork()

const shown = (type: ReliefType): string => {
  const editing: DraftEditing = {
    draft,
    edit: () => {
      throw new Error('nothing is changed before it is confirmed')
    },
    facts: { lines: [line], services: smallPlan(), fleet: [], parkPositions: [] },
    line,
    newKey: keysInARow(),
    shownFaults: [],
  }
  return textOf(
    <DraftEditingContext value={editing}>
      <ReliefWizardScreen type={type} line={line} rail="rail" onLeave={() => undefined} />
    </DraftEditingContext>,
  )
}

describe('the choice of what is declared [2.4.29] [4.8]', () => {
  it('offers the three kinds, each with a hint', () => {
    const text = textOf(<ReliefTypes hasRides isPossible={() => true} onChoose={() => undefined} />)
    expect(text).toContain('Je suis relevé Un autre conducteur effectue une partie de mes courses')
    expect(text).toContain("Je relève J'effectue des courses d'un autre service")
    expect(text).toContain("CH / RCT Une partie de mes courses n'est pas assurée")
  })

  it('says why nobody relieves a bulletin without rides; its driver may still relieve others', () => {
    const text = textOf(<ReliefTypes hasRides={false} isPossible={() => true} onChoose={() => undefined} />)
    expect(text.match(/votre bulletin ne comporte aucune course/g)).toHaveLength(2)
    expect(text).toContain("Je relève J'effectue des courses d'un autre service")
  })

  it('says why nobody relieves a driver of whose rides nothing is left', () => {
    const text = textOf(
      <ReliefTypes hasRides isPossible={(type) => type === 'SUBSTITUTING'} onChoose={() => undefined} />,
    )
    expect(text.match(/Toutes vos courses font déjà l'objet d'une relève\./g)).toHaveLength(2)
    expect(text).toContain("Je relève J'effectue des courses d'un autre service")
  })
})

describe('the screen on which a relief is declared', () => {
  it('« Je suis relevé »: what to do, the four steps, the own rides [2.4.30]', () => {
    const text = shown('SUBSTITUTED')
    expect(text).toContain('Je suis relevé Touchez sur le schéma la station où commence la relève.')
    expect(text).toContain('Station de début Station de fin Conducteur Confirmation')
    expect(text).toContain('Voie 1')
    expect(text).toContain('Abandonner')
    expect(text).not.toContain('Retour')
  })

  it('« Je relève »: the service comes first, and no ride before it [2.4.31]', () => {
    const text = shown('SUBSTITUTING')
    expect(text).toContain('Je relève Choisissez le service que vous relevez.')
    expect(text).toContain('Service Station de début Station de fin Confirmation')
    expect(text).not.toContain('Voie 1')
  })

  it('« CH / RCT »: a reason instead of a driver [2.4.32]', () => {
    const text = shown('CH_RCT')
    expect(text).toContain("la station à partir de laquelle la course n'est plus assurée")
    expect(text).toContain('Station de début Station de fin Motif Confirmation')
  })
})

describe('the details that are asked for', () => {
  it("are the services of the line but one's own, with their hours [2.4.31] [5.16]", () => {
    const services = smallPlan().filter((service) => isRelievable(service, draft))
    const text = textOf(<ServiceList services={services} chosen={null} onChoose={() => undefined} />)
    expect(text).toContain('101 · 04:50 – 06:00')
    expect(text).not.toContain('201')
    const none = textOf(<ServiceList services={[]} chosen={null} onChoose={() => undefined} />)
    expect(none).toContain("Aucun autre service de la ligne n'est connu")
  })

  it('are a typed service too, where the list has none, with what is wrong with it [4.14] [5.16]', () => {
    const typed = (faults: readonly Fault[]) =>
      textOf(<TypedService faults={faults} onType={() => undefined} />)
    expect(typed([])).toContain('Saisir un service')
    expect(typed([fault('RIDE_OF_RESERVE', ['service'])])).toContain('réserve')
  })

  it('are CH or RCT, and no third [2.4.32] [5.16]', () => {
    expect(textOf(<ReasonChoice chosen={null} onChoose={() => undefined} />)).toBe('CH RCT')
  })
})

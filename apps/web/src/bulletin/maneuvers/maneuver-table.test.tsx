import type { Draft } from '@bulletin/domain/draft/draft'
import { maneuverLacks } from '@bulletin/domain/maneuver/lacks'
import { faultsWithin, type Fault } from '@bulletin/domain/problem/fault'
import { aDriversDay } from '@bulletin/domain/testing/scenario'
import { describe, expect, it } from 'vitest'
import { withinDraft } from '../rides/position-field/testing/editing.tsx'
import { markupOf, textOf } from '../../testing/page-text.tsx'
import { maneuverControlId, MANEUVER_FIELDS } from './control-id.ts'
import { ManeuverTable } from './maneuver-table.tsx'

const start = () => aDriversDay().comesToWork()
const MOVED = start().moves(['MF77-001', '30001'], ['COUR', '12'], ['OPER', 'A3'], '14:32:05').draft
const BEGUN = start().beginsManeuver().draft

const lacksOf = ({ maneuvers }: Draft): Fault[] =>
  maneuvers.flatMap((maneuver, index) => faultsWithin(['maneuvers', index], maneuverLacks(maneuver)))

const NOTHING = { onEdit: () => undefined, onObservations: () => undefined }

const wordsOf = (draft: Draft, shownFaults: readonly Fault[] = []): string =>
  textOf(withinDraft(<ManeuverTable {...NOTHING} />, { draft, shownFaults }))

describe('the table of manoeuvres', () => {
  it('has its columns in order [2.4.20]', () => {
    expect(wordsOf(MOVED)).toMatch(
      /Heure +Station de départ +Position de départ +Position d'arrivée +Station d'arrivée +Matériel +Observations/,
    )
  })

  it('shows a manoeuvre as it was entered [2.4.20]', () => {
    expect(wordsOf(MOVED)).toMatch(/14:32:05 +La Courneuve +12 +A3 +Opéra +MF77-001 · 30001 +0/)
  })

  it('says so when there are none [2.4.20] [8.13]', () => {
    expect(wordsOf(start().draft)).toBe('Aucune manœuvre saisie')
  })

  it('marks what is lacking only once faults are shown [5.13] [5.29]', () => {
    expect(wordsOf(BEGUN)).not.toContain('À compléter')
    const marked = wordsOf(BEGUN, lacksOf(BEGUN))
    expect(marked.split('À compléter')).toHaveLength(lacksOf(BEGUN).length + 1)
    expect(marked).toContain('Le matériel est obligatoire.')
  })

  const tableOf = (draft: Draft): string => markupOf(withinDraft(<ManeuverTable {...NOTHING} />, { draft }))

  it('adds the first observation of a manoeuvre with the button that counts them [2.4.20]', () => {
    const [button = ''] = /<button[^>]*aria-label="Observations \(0\)"[^>]*>/.exec(tableOf(MOVED)) ?? []
    expect(button).toMatch(/^<button(?!.* disabled="")/)
  })

  it('gives every field a place that a link to its fault can lead to', () => {
    const [maneuver] = BEGUN.maneuvers
    const markup = tableOf(BEGUN)
    for (const field of MANEUVER_FIELDS)
      expect(markup).toContain(`id="${maneuverControlId(maneuver?.key ?? '', field)}"`)
  })
})

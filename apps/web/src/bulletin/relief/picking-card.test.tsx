import type { StationPick } from '@bulletin/domain/substitution/stretch'
import { pickable } from '@bulletin/domain/substitution/pickable'
import { enterDriver } from '@bulletin/domain/substitution/wizard'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { measureByTable } from '../ride-diagram/measure.ts'
import { anyLine, anyRideOn } from '../ride-diagram/testing/any-ride.ts'
import { LINE_7 } from '../ride-diagram/testing/lines.ts'
import { aRideOn } from '../ride-diagram/testing/rides.ts'
import { troubles } from '../ride-diagram/testing/troubles.ts'
import { PickingCard } from './picking-card.tsx'
import { pickingPicture } from './picking-picture.ts'
import { boardOf } from './relief-board.ts'
import { answered, openScene, shownWizard, tapStation, type ReliefScene } from './relief-steps.ts'

const [OUT, BACK] = ['019caa00-0000-7000-8000-0000000000f1', '019caa00-0000-7000-8000-0000000000f2']
const SUB = '019caa00-0000-7000-8000-0000000000f3'
const ground = {
  rides: [aRideOn(LINE_7, 'LACO', 'VILA', { key: OUT }), aRideOn(LINE_7, 'VILA', 'LACO', { key: BACK })],
  line: LINE_7,
}

const after = (...picks: readonly StationPick[]): ReliefScene =>
  picks.reduce((scene, pick) => tapStation(scene, pick, ground), openScene('SUBSTITUTED', SUB))

const markupOf = (scene: ReliefScene, label = 'Relevé par …'): string[] =>
  boardOf(scene, ground).map((board) =>
    renderToStaticMarkup(
      <PickingCard
        board={board}
        line={LINE_7}
        timeZone="Europe/Paris"
        width={1040}
        label={label}
        onPick={() => undefined}
      />,
    ),
  )

const buttonsIn = (markup: string): string[] =>
  [...markup.matchAll(/<button[^>]*aria-label="([^"]*)"/g)].map(([, name = '']) =>
    name.replaceAll('&#x27;', "'"),
  )

const START = { ride: OUT, station: 'CHAT' }
const END = { ride: BACK, station: 'GEST' }

describe('a ride on which stations are chosen [2.4.19]', () => {
  it('has a button for each station that may be tapped, and no other', () => {
    const scene = after(START)
    const offered = pickable(scene.wizard, ground.rides, LINE_7)
    const [out = '', back = ''] = markupOf(scene)
    expect(buttonsIn(out)).toEqual([
      'Sélectionner la station Jussieu, course 1',
      "Sélectionner la station Place d'Italie, course 1",
      'Sélectionner la station Maison Blanche, course 1',
      'Sélectionner la station Le Kremlin-Bicêtre, course 1',
      'Sélectionner la station Villejuif – Louis Aragon, course 1',
    ])
    expect(buttonsIn(out)).toHaveLength(offered[0]?.stations.length ?? 0)
    expect(buttonsIn(back)).toHaveLength(11)
    expect(out.match(/<button/g)).toHaveLength(5)
  })

  it('rings what was chosen, with its word, and draws what lies between in black', () => {
    const [out = '', back = ''] = markupOf(after(START, END))
    expect(out.match(/class="ring chosen"/g)).toHaveLength(1)
    expect(out).toMatch(/>Début<\/span>/)
    expect(back).toMatch(/>Fin<\/span>/)
    expect(out).toContain('class="relieved"')
    expect(back).toContain('class="relieved"')
    // Nothing is relieved until both ends are chosen.
    expect(markupOf(after(START)).join('')).not.toContain('class="relieved"')
  })

  it('tells which station is chosen', () => {
    const [, back = ''] = markupOf(after(START, END))
    expect(back).toMatch(
      /aria-label="Sélectionner la station Gare de l&#x27;Est, course 2" aria-pressed="true"/,
    )
    expect(back.match(/aria-pressed="true"/g)).toHaveLength(1)
  })

  it('says on the first ride who relieves, and has nothing to tap any more once all is said', () => {
    const bounded = after(START, END)
    const driver = { driverMatricularAccount: '110001', driverName: 'ÉMERY ZOÉ' }
    const [out = '', back = ''] = markupOf(
      answered(bounded, enterDriver(bounded.wizard, driver, { driverMatricularAccount: '100001' })),
      'Relevé par ÉMERY ZOÉ',
    )
    expect(out).toContain('Relevé par ÉMERY ZOÉ')
    expect(back).not.toContain('Relevé par')
    expect(out + back).not.toContain('<button')
  })

  it('never lets names, words or times touch, whatever is chosen', () => {
    const key = OUT
    const anyScene = anyLine.chain((line) =>
      fc.record({
        line: fc.constant(line),
        ride: anyRideOn(line).map((ride) => ({ ...ride, key, driverSubstitution: null })),
        places: fc.tuple(fc.nat(), fc.nat()),
        width: fc.constantFrom(572, 812, 948),
      }),
    )
    fc.assert(
      fc.property(anyScene, ({ line, ride, places, width }) => {
        const here = { rides: [ride], line }
        const scene = places.reduce(
          (current, place) => {
            const stations = pickable(shownWizard(current), here.rides, line)[0]?.stations ?? []
            const station = stations[place % stations.length]
            return station === undefined ? current : tapStation(current, { ride: key, station }, here)
          },
          openScene('SUBSTITUTED', SUB),
        )
        const [board] = boardOf(scene, here)
        if (!board) throw new Error('The ride is not shown')
        const { picture, stationAt } = pickingPicture(board, {
          line,
          width,
          measure: measureByTable,
          label: board.isFirst ? 'Relevé par MARTIN JEAN-BAPTISTE' : null,
          words: { start: 'Début', end: 'Fin' },
        })
        expect(troubles(picture)).toEqual([])
        expect([...stationAt.values()]).toEqual(board.choices)
        expect(picture.targets.every((target) => target.width >= 48 && target.height >= 48)).toBe(true)
      }),
    )
  })
})

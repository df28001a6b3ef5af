import { smallLine } from '@bulletin/domain/testing/small-day'
import { describe, expect, it } from 'vitest'
import { INTERSTATIONS, likelyPlaces, placeOptions, STATIONS, type PlaceScene } from './place-options.ts'

const LINE = smallLine()
const ALL = LINE.stations.map(({ quadrigram }) => quadrigram)
const there: PlaceScene = { line: LINE, direction: 'LANE1', stationsOnTheWay: ALL }
const back: PlaceScene = { ...there, direction: 'LANE2' }
const COURNEUVE = { quadrigram: 'COUR', name: 'La Courneuve' }
const CRIMEE = { quadrigram: 'CRIM', name: 'Crimée' }

const labelsOf = (options: readonly { label: string }[]): string[] => options.map(({ label }) => label)

describe('the places of a form', () => {
  it('are those of the line, in the order in which the train comes by', () => {
    expect(labelsOf(placeOptions(STATIONS, there))).toEqual(['La Courneuve', 'Crimée', 'Opéra', 'Villejuif'])
    expect(labelsOf(placeOptions(STATIONS, back))).toEqual(['Villejuif', 'Opéra', 'Crimée', 'La Courneuve'])
    expect(labelsOf(placeOptions(INTERSTATIONS, back))[0]).toBe('Villejuif → Opéra')
  })

  it('are of both directions where nobody knows which', () => {
    const labels = labelsOf(placeOptions(INTERSTATIONS, { ...there, direction: null }))
    expect(labels).toContain('La Courneuve → Crimée')
    expect(labels).toContain('Crimée → La Courneuve')
  })

  it('are none where the line was never loaded', () => {
    expect(placeOptions(STATIONS, { ...there, line: null })).toEqual([])
    expect(placeOptions(INTERSTATIONS, { ...there, line: null })).toEqual([])
  })

  it('are proposed from the middle of the way where nobody knows how far it is, or from an end of it', () => {
    const options = placeOptions(STATIONS, { ...there, stationsOnTheWay: ALL })
    expect(labelsOf(likelyPlaces(STATIONS, options, null, 'start'))).toEqual([
      'La Courneuve',
      'Crimée',
      'Opéra',
    ])
    expect(labelsOf(likelyPlaces(STATIONS, options, null, 'end'))).toEqual(['Crimée', 'Opéra', 'Villejuif'])
    expect(labelsOf(likelyPlaces(INTERSTATIONS, placeOptions(INTERSTATIONS, there), null))).toEqual([
      'La Courneuve → Crimée',
      'Crimée → Opéra',
    ])
  })

  it('are proposed from where the train is, and never beyond the ends of its way', () => {
    const stationsAt = (at: number) =>
      labelsOf(likelyPlaces(STATIONS, placeOptions(STATIONS, there), null, at))
    expect(stationsAt(0)).toEqual(['La Courneuve', 'Crimée', 'Opéra'])
    expect(stationsAt(2.6)).toEqual(['Crimée', 'Opéra', 'Villejuif'])
    expect(stationsAt(3)).toEqual(['Crimée', 'Opéra', 'Villejuif'])
    const betweenAt = (at: number) =>
      labelsOf(likelyPlaces(INTERSTATIONS, placeOptions(INTERSTATIONS, there), null, at))
    expect(betweenAt(0)).toEqual(['La Courneuve → Crimée', 'Crimée → Opéra'])
    expect(betweenAt(1.9)).toEqual(['Crimée → Opéra', 'Opéra → Villejuif'])
    expect(betweenAt(3)).toEqual(['Crimée → Opéra', 'Opéra → Villejuif'])
  })

  it('are proposed only where the train went', () => {
    const scene = { ...there, stationsOnTheWay: ['OPER', 'VILJ'] }
    expect(labelsOf(likelyPlaces(STATIONS, placeOptions(STATIONS, scene), null))).toEqual([
      'Opéra',
      'Villejuif',
    ])
    expect(labelsOf(likelyPlaces(INTERSTATIONS, placeOptions(INTERSTATIONS, scene), null))).toEqual([
      'Opéra → Villejuif',
    ])
  })

  it('always show the chosen one, which stays where it stands', () => {
    const scene = { ...there, stationsOnTheWay: ['OPER', 'VILJ'] }
    const options = placeOptions(STATIONS, scene)
    expect(labelsOf(likelyPlaces(STATIONS, options, COURNEUVE))).toEqual([
      'La Courneuve',
      'Opéra',
      'Villejuif',
    ])
    expect(labelsOf(likelyPlaces(STATIONS, options, { quadrigram: 'VILJ', name: 'Villejuif' }))).toEqual([
      'Opéra',
      'Villejuif',
    ])
  })

  it('show the chosen one even where no line is known', () => {
    expect(labelsOf(likelyPlaces(STATIONS, [], COURNEUVE))).toEqual(['La Courneuve'])
    expect(labelsOf(likelyPlaces(INTERSTATIONS, [], { station1: COURNEUVE, station2: CRIMEE }))).toEqual([
      'La Courneuve → Crimée',
    ])
  })
})

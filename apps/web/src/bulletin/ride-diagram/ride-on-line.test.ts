import { aRelief } from '@bulletin/domain/ride/testing/a-ride'
import { describe, expect, it } from 'vitest'
import { diagramOfRide } from './ride-on-line.ts'
import { LINE_13, LINE_7, LINE_7BIS } from './testing/lines.ts'
import { aRideOn } from './testing/rides.ts'

const namesOf = (diagram: ReturnType<typeof diagramOfRide>) =>
  Object.fromEntries(diagram.stations.map(({ slot, name }) => [slot, name]))

describe('a ride on its line [2.4.19]', () => {
  it('has its own branch on the axis and the other one as a stub', () => {
    const toIvry = diagramOfRide(aRideOn(LINE_7, 'LACO', 'MIVR'), LINE_7)
    expect(namesOf(toIvry)).toMatchObject({ 9: 'Porte de Choisy', 10: "Mairie d'Ivry" })
    expect(toIvry.stubs).toEqual([{ slot: 8, side: 1, isRidden: false }])
    const fromVillejuif = diagramOfRide(aRideOn(LINE_7, 'VILA', 'LACO'), LINE_7)
    expect(namesOf(fromVillejuif)).toMatchObject({ 10: 'Villejuif – Louis Aragon' })
  })

  it('goes by the plan, then by the proposed terminus, where its stations belong to both branches', () => {
    const ride = aRideOn(LINE_7, 'LACO', 'MIVR')
    const turned = { ...aRideOn(LINE_7, 'LACO', 'PITA'), planned: ride.planned }
    expect(namesOf(diagramOfRide(turned, LINE_7))[10]).toBe("Mairie d'Ivry")
    expect(namesOf(diagramOfRide({ ...turned, planned: null }, LINE_7))[10]).toBe('Villejuif – Louis Aragon')
  })

  it('has eleven slots at most, and fewer on a short line', () => {
    const slots = diagramOfRide(aRideOn(LINE_7, 'LACO', 'VILA'), LINE_7).stations.map(({ slot }) => slot)
    expect(slots).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    const short = diagramOfRide(aRideOn(LINE_7BIS, 'LOUI', 'PSGE'), LINE_7BIS)
    expect(short.stations.map(({ slot }) => slot)).toEqual([0, 3, 7, 10])
  })

  it('runs to the right on voie 1 and to the left on voie 2', () => {
    expect(diagramOfRide(aRideOn(LINE_7, 'LACO', 'GEST'), LINE_7)).toMatchObject({
      departure: 0,
      arrival: 3,
      side: 1,
    })
    expect(diagramOfRide(aRideOn(LINE_13, 'UNIV', 'LAZA'), LINE_13)).toMatchObject({
      departure: 10,
      arrival: 5,
      side: -1,
    })
  })

  it('marks termini, intermediate termini and the station where it turned back', () => {
    const { stations, provisional } = diagramOfRide(
      aRideOn(LINE_7, 'VILA', 'PVIL', { stationSP: { quadrigram: 'PVIL', name: 'Porte de la Villette' } }),
      LINE_7,
    )
    const shapes = Object.fromEntries(stations.map(({ quadrigram, shape }) => [quadrigram, shape]))
    expect(shapes).toMatchObject({ LACO: 'terminus', PVIL: 'intermediate', STAL: 'station' })
    expect(provisional).toBe(1)
  })

  it('leaves from the other branch where the two part', () => {
    const across = diagramOfRide(aRideOn(LINE_7, 'MIVR', 'VILA'), LINE_7)
    expect(across).toMatchObject({ departure: 8, arrival: 10, stubs: [{ slot: 8, isRidden: true }] })
  })

  it('shows a station that the network has forgotten where it was', () => {
    const ride = aRideOn(LINE_7, 'LACO', 'GEST', {
      arrivalStation: { quadrigram: 'GONE', name: 'Autrefois' },
      arrivalPosition: 4,
    })
    const diagram = diagramOfRide(ride, LINE_7)
    expect(diagram.arrival).toBe(4)
    expect(namesOf(diagram)[4]).toBe('Autrefois')
  })

  it('is black where somebody else drives', () => {
    const relief = aRelief({
      startStation: { quadrigram: 'PITA', name: "Place d'Italie" },
      endStation: { quadrigram: 'GEST', name: "Gare de l'Est" },
    })
    const ride = aRideOn(LINE_7, 'VILA', 'LACO', { driverSubstitution: relief })
    expect(diagramOfRide(ride, LINE_7).relieved).toEqual([{ from: 7, to: 3 }])
  })

  it('is black from end to end where its driver relieves somebody else [2.4.33]', () => {
    const relief = aRelief({ type: 'SUBSTITUTING', driver: null, service: '207' })
    const ride = aRideOn(LINE_7, 'STAL', 'PITA', { driverSubstitution: relief })
    expect(diagramOfRide(ride, LINE_7).relieved).toEqual([{ from: 2, to: 7 }])
  })

  it('is manual when switched to « CM », and always on a line without autopilot [2.4.16] [5.14]', () => {
    const ride = aRideOn(LINE_7, 'LACO', 'VILA', { type: 'NORMAL' })
    const isManual = (given: object, line: object) =>
      diagramOfRide({ ...ride, ...given }, { ...LINE_7, ...line }).isManual
    expect(isManual({}, {})).toBe(false)
    expect(isManual({ manualDriving: true }, {})).toBe(true)
    expect(isManual({}, { autoComputeValidCm: true })).toBe(true)
    expect(isManual({ manualDriving: true }, { activatedCM: false })).toBe(false)
  })
})

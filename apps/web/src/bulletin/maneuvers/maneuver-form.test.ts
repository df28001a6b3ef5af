import type { Draft } from '@bulletin/domain/draft/draft'
import { aDriversDay } from '@bulletin/domain/testing/scenario'
import { PARIS } from '@bulletin/domain/testing/small-day'
import { describe, expect, it } from 'vitest'
import {
  addManeuverWith,
  chooseStation,
  formOfManeuver,
  saveManeuver,
  type ManeuverForm,
} from './maneuver-form.ts'

const NOW = '2026-03-10T12:00:00Z'
const TRAIN = { material: 'MF77-001', leadCar: '30001' }
const FULL: ManeuverForm = {
  time: '2026-03-10T13:05:10Z',
  departure: { station: 'COUR', position: '12' },
  arrival: { station: 'OPER', position: 'A3' },
  material: TRAIN,
}

const start = () => aDriversDay().comesToWork()
const factsOf = ({ line, fleet }: ReturnType<typeof start>) => ({ line, fleet })
const onlyManeuver = (draft: Draft) => {
  const [maneuver] = draft.maneuvers
  if (!maneuver) throw new Error('There is no manoeuvre')
  return maneuver
}

describe('the form of a manoeuvre', () => {
  it('adds one with everything that was said [2.4.20]', () => {
    const day = start()
    const key = day.newKey()
    day.does((draft) => addManeuverWith(draft, FULL, { key, now: NOW, timeZone: PARIS }, factsOf(day)))
    expect(onlyManeuver(day.draft)).toEqual({
      key,
      departureTime: FULL.time,
      departureStation: { quadrigram: 'COUR', name: 'La Courneuve' },
      departurePosition: '12',
      arrivalStation: { quadrigram: 'OPER', name: 'Opéra' },
      arrivalPosition: 'A3',
      material: TRAIN,
      observations: [],
    })
    expect(formOfManeuver(onlyManeuver(day.draft))).toEqual(FULL)
  })

  it('confirms none of which nothing but the time is said, and tells all that it lacks [5.13]', () => {
    const blank = formOfManeuver(onlyManeuver(start().beginsManeuver().draft))
    const day = start()
    const addition = { key: day.newKey(), now: NOW, timeZone: PARIS }
    const lacks = [
      'DEPARTURE_STATION_REQUIRED',
      'DEPARTURE_POSITION_REQUIRED',
      'ARRIVAL_STATION_REQUIRED',
      'ARRIVAL_POSITION_REQUIRED',
      'MATERIAL_REQUIRED',
    ]
    const added = addManeuverWith(day.draft, blank, addition, factsOf(day))
    expect(added.ok || added.failure.map(({ code }) => code)).toEqual(lacks)
    const begun = start().beginsManeuver()
    const { key } = onlyManeuver(begun.draft)
    const saved = saveManeuver(begun.draft, key, { before: blank, after: blank }, factsOf(begun))
    expect(saved.ok || saved.failure.map(({ code }) => code)).toEqual(lacks)
  })

  it('adds one of which a part is said: the rest may be said later [2.4.20]', () => {
    const blank = formOfManeuver(onlyManeuver(start().beginsManeuver().draft))
    const begun = { ...blank, material: TRAIN }
    const day = start()
    const addition = { key: day.newKey(), now: NOW, timeZone: PARIS }
    day.does((draft) => addManeuverWith(draft, begun, addition, factsOf(day)))
    expect(formOfManeuver(onlyManeuver(day.draft))).toEqual(begun)
  })

  it('adds nothing at all when a part of it is refused', () => {
    const day = start()
    const wrong = { ...FULL, material: { material: 'MF77-001', leadCar: '99999' } }
    const addition = { key: day.newKey(), now: NOW, timeZone: PARIS }
    expect(day.isRefused((draft) => addManeuverWith(draft, wrong, addition, factsOf(day)))).toEqual([
      'MATERIAL_UNKNOWN',
    ])
    expect(day.draft.maneuvers).toEqual([])
  })

  it('writes what was changed and leaves the rest alone, whatever the network has become', () => {
    const day = start().moves(['MF77-001', '30001'], ['COUR', '12'], ['OPER', 'A3'])
    const { key } = onlyManeuver(day.draft)
    const before = formOfManeuver(onlyManeuver(day.draft))
    const after = { ...before, departure: { station: 'COUR', position: '14' } }
    const emptied = {
      line: { stations: [] },
      fleet: [{ materialId: 'X', firstLeadCar: '1', secondLeadCar: '2' }],
    }
    day.does((draft) => saveManeuver(draft, key, { before, after }, emptied))
    expect(formOfManeuver(onlyManeuver(day.draft))).toEqual(after)
  })

  it('drops the position of a station that is left, and only then', () => {
    expect(chooseStation(FULL, 'departure', 'VILJ').departure).toEqual({ station: 'VILJ', position: '' })
    expect(chooseStation(FULL, 'departure', 'COUR')).toEqual(FULL)
  })

  it('moves a manoeuvre to another station, with its new position or none yet', () => {
    const day = start().moves(['MF77-001', '30001'], ['COUR', '12'], ['OPER', 'A3'])
    const { key } = onlyManeuver(day.draft)
    const before = formOfManeuver(onlyManeuver(day.draft))
    const after = chooseStation(before, 'arrival', 'VILJ')
    day.does((draft) => saveManeuver(draft, key, { before, after }, factsOf(day)))
    expect(onlyManeuver(day.draft)).toMatchObject({
      arrivalStation: { quadrigram: 'VILJ', name: 'Villejuif' },
      arrivalPosition: null,
    })
  })
})

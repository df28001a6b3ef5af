import { describe, expect, it } from 'vitest'
import { smallLine } from '../testing/small-day.ts'
import {
  atStation,
  betweenStations,
  interstationsIn,
  isSaid,
  isSameInterstation,
  locationFaults,
  locationLineFaults,
  NO_LOCATION,
  RecordedLocation,
  settledLocation,
  stationsIn,
} from './location.ts'
import {
  CRIMEE,
  CRIMEE_TO_OPERA,
  LOUIS_BLANC,
  LOUIS_BLANC_TO_GERVAIS,
  OPERA,
  toldFaults,
} from './testing/observations.ts'

const OPERA_TO_CRIMEE = { station1: OPERA, station2: CRIMEE }
const names = (stations: readonly { quadrigram: string }[]) => stations.map(({ quadrigram }) => quadrigram)

describe('where something happened', () => {
  it.each([
    [NO_LOCATION, false],
    [atStation(null), false],
    [betweenStations(null), false],
    [atStation(OPERA), true],
    [betweenStations(CRIMEE_TO_OPERA), true],
    [{ ...atStation(null), interstation: CRIMEE_TO_OPERA }, false],
    [{ ...betweenStations(null), station: OPERA }, false],
  ])('%j is said: %s [3.15]', (location, isItSaid) => {
    expect(isSaid(location)).toBe(isItSaid)
    expect(toldFaults(locationFaults(location, 'where'))).toEqual(isItSaid ? [] : ['LOCATION_REQUIRED where'])
  })

  it('is one place: what was said of the other type is void [3.15]', () => {
    const both = { station: OPERA, interstation: CRIMEE_TO_OPERA }
    expect(settledLocation({ locationType: 'STATION', ...both })).toEqual(atStation(OPERA))
    expect(settledLocation({ locationType: 'INTERSTATION', ...both })).toEqual(
      betweenStations(CRIMEE_TO_OPERA),
    )
    const settled = atStation(OPERA)
    expect(settledLocation(settled)).toBe(settled)
  })

  it('keeps of a station of the line what a bulletin keeps of it [3.15]', () => {
    const [first, second] = smallLine().stations
    const [interstation] = smallLine().interstations1
    if (!first || !second || !interstation) throw new Error('The small line has none')
    expect(RecordedLocation.parse(atStation(first)).station).toEqual({
      quadrigram: 'COUR',
      name: 'La Courneuve',
    })
    expect(RecordedLocation.parse(betweenStations(interstation)).interstation?.station2).toEqual(CRIMEE)
  })
})

describe('the places of a line', () => {
  it.each([
    [atStation(OPERA), []],
    [betweenStations(CRIMEE_TO_OPERA), []],
    [betweenStations(OPERA_TO_CRIMEE), []],
    [NO_LOCATION, []],
    [atStation(LOUIS_BLANC), ['LOCATION_NOT_ON_LINE where']],
    [betweenStations(LOUIS_BLANC_TO_GERVAIS), ['LOCATION_NOT_ON_LINE where']],
    [betweenStations({ station1: CRIMEE, station2: CRIMEE }), ['LOCATION_NOT_ON_LINE where']],
  ])('%j: %j [3.15]', (location, told) => {
    expect(toldFaults(locationLineFaults(location, smallLine(), 'where'))).toEqual(told)
  })

  it('are the same by their stations, in the direction of travel [3.15]', () => {
    expect(isSameInterstation(CRIMEE_TO_OPERA, { ...CRIMEE_TO_OPERA })).toBe(true)
    expect(isSameInterstation(CRIMEE_TO_OPERA, OPERA_TO_CRIMEE)).toBe(false)
  })

  it('are offered as a train of that direction comes by [3.15]', () => {
    const line = smallLine()
    expect(names(stationsIn(line, 'LANE1'))).toEqual(['COUR', 'CRIM', 'OPER', 'VILJ'])
    expect(names(stationsIn(line, 'LANE2'))).toEqual(['VILJ', 'OPER', 'CRIM', 'COUR'])
    expect(names(stationsIn(line, null))).toEqual(['COUR', 'CRIM', 'OPER', 'VILJ'])
    expect(interstationsIn(line, 'LANE1')).toBe(line.interstations1)
    expect(interstationsIn(line, 'LANE2')).toBe(line.interstations2)
    expect(interstationsIn(line, null)).toEqual([...line.interstations1, ...line.interstations2])
  })

  it('are not offered to the direction that does not call there [3.15]', () => {
    const line = smallLine()
    const stations = line.stations.map((station) =>
      station.quadrigram === 'CRIM' ? { ...station, unidirectional: 'LANE1' as const } : station,
    )
    expect(names(stationsIn({ ...line, stations }, 'LANE2'))).toEqual(['VILJ', 'OPER', 'COUR'])
    expect(names(stationsIn({ ...line, stations }, 'LANE1'))).toContain('CRIM')
    expect(names(stationsIn({ ...line, stations }, null))).toContain('CRIM')
  })
})

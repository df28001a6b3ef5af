import { describe, expect, it } from 'vitest'
import { along, type FeedRows } from '../build/testing/a-feed.ts'
import {
  builtOf,
  codesOfNotices,
  faultsOf,
  faultsOfWorld,
  lineOf,
  timetableOf,
} from '../build/testing/built.ts'
import { readMapping } from './read-mapping.ts'

const there = ['Nord', 'Gare', 'Sud']
const rows: FeedRows = {
  trips: [
    { tripId: 'a', directionId: 0, stops: along(there, '08:00') },
    { tripId: 'b', directionId: 1, stops: along(there.toReversed(), '09:00') },
  ],
}
const placesOf = (text: string) => {
  const result = readMapping(JSON.parse(text))
  return result.ok ? [] : result.failure.map(({ code, field, blanks }) => ({ code, field, blanks }))
}

describe('the mapping file', () => {
  it('may say nothing', () => {
    expect(readMapping({})).toEqual({ ok: true, value: { lines: {} } })
  })

  it.each([
    ['[]', { code: 'MAPPING_VALUE', field: null, blanks: { value: '[]' } }],
    ['{"line":{}}', { code: 'MAPPING_KEY_UNKNOWN', field: 'line', blanks: { key: 'line' } }],
    [
      '{"lines":{"7":{"routes":["M7"],"stations":{"Nord":{"positon":1}}}}}',
      { code: 'MAPPING_KEY_UNKNOWN', field: 'lines.7.stations.Nord.positon', blanks: { key: 'positon' } },
    ],
    [
      '{"lines":{"7":{"routes":["M7"],"stations":{"Nord":{"position":11}}}}}',
      { code: 'MAPPING_VALUE', field: 'lines.7.stations.Nord.position', blanks: { value: '11' } },
    ],
    [
      '{"services":{"x":"trop long"}}',
      { code: 'MAPPING_VALUE', field: 'services.x', blanks: { value: '"trop long"' } },
    ],
    ['{"events":{"x":"FLY"}}', { code: 'MAPPING_VALUE', field: 'events.x', blanks: { value: '"FLY"' } }],
  ])('is refused where it is wrong: %s', (text, fault) => {
    expect(placesOf(text)).toEqual([fault])
  })

  it('names only what the feed knows', async () => {
    const faults = await faultsOf(rows, {
      lines: {
        '7': {
          routes: ['M7', 'M9'],
          stations: { Norrd: {} },
          stationOrder: ['Nort'],
          tableCodes: { WEEK: '7SE1' },
        },
      },
      services: { '101': '101' },
      employees: { E1: '100001' },
      vehicles: { V1: { line: '9' } },
      events: { lunch: 'BREAK' },
    })
    expect(faults.map(({ code, field }) => `${code} ${field ?? ''}`)).toEqual([
      'MAPPING_UNKNOWN_ID lines.7.routes',
      'MAPPING_UNKNOWN_ID lines.7.stations.Norrd',
      'MAPPING_UNKNOWN_ID lines.7.stationOrder',
      'MAPPING_UNKNOWN_ID lines.7.tableCodes.WEEK',
      'MAPPING_UNKNOWN_ID services.101',
      'MAPPING_UNKNOWN_ID events.lunch',
      'MAPPING_UNKNOWN_ID employees.E1',
      'MAPPING_UNKNOWN_ID vehicles.V1',
      'MAPPING_LINE_UNKNOWN vehicles.V1.line',
    ])
    expect(faults.every(({ file }) => file === 'mapping.json')).toBe(true)
  })

  it('gives a route to one line, and marks stations of the line', async () => {
    const twice = { '7': { routes: ['M7'] }, '8': { routes: ['M7'] } }
    expect(await faultsOf(rows, { lines: twice })).toMatchObject([
      { code: 'MAPPING_ROUTE_TWICE', blanks: { route: 'M7', one: '7', other: '8' } },
    ])
    const stations = { Ailleurs: { position: 3 } }
    const elsewhere = { ...rows, stops: ['Ailleurs'] }
    expect(await faultsOf(elsewhere, { lines: { '7': { routes: ['M7'], stations } } })).toMatchObject([
      { code: 'MAPPING_STATION_ELSEWHERE', field: 'lines.7.stations.Ailleurs' },
    ])
  })

  it('says what no standard carries', async () => {
    const built = await builtOf(rows, {
      lines: {
        '7': {
          routes: ['M7'],
          maxDelay: 20,
          activatedCM: true,
          stations: {
            Nord: {
              quadrigram: 'NORD',
              position: 0,
              codeUO: 701,
              parkingGarage: true,
              assignmentTerminusFlag: true,
            },
            Gare: { position: 4, shortName: 'G.', provisionalService: true, rollingStockChange: true },
            Sud: {
              name: 'Sud – Plage',
              position: 10,
              codeUO: 702,
              lapsCountCheckpoint: true,
              extremeTerminus: { departureLane: 'LANE2', byDefault: true },
            },
          },
          tableCodes: { SEMAINE: '7SE1' },
        },
      },
    })
    expect(faultsOfWorld(built)).toEqual([])
    expect(timetableOf(built).tableCode).toBe('7SE1')
    const line = lineOf(built)
    expect(line).toMatchObject({ maxDelay: 20, activatedCM: true })
    expect(line.stations).toMatchObject([
      { quadrigram: 'NORD', position: 0, codeUO: 701, parkingGarage: true, lapsCountCheckpoint: false },
      {
        quadrigram: 'GARE',
        position: 4,
        shortName: 'G.',
        provisionalService: true,
        intermediateTerminus: false,
      },
      { name: 'Sud – Plage', position: 10, lapsCountCheckpoint: true, assignmentTerminusFlag: false },
    ])
    expect(codesOfNotices(built)).not.toContain('UO_CODES_MISSING')
    expect(codesOfNotices(built)).not.toContain('POSITIONS_GUESSED')
  })

  it('orders the stations, all of them, as trains meet them', async () => {
    const loop: FeedRows = {
      trips: [
        { tripId: 'a', directionId: 0, stops: along(['A', 'OUT', 'Z'], '08:00') },
        { tripId: 'b', directionId: 1, stops: along(['Z', 'HOME', 'A'], '09:00') },
      ],
    }
    const ordered = async (stationOrder: string[]) => {
      const result = await builtOf(loop, { lines: { '7': { routes: ['M7'], stationOrder } } })
      return lineOf(result).stations.map(({ name }) => name)
    }
    expect(await ordered(['A', 'HOME', 'OUT', 'Z'])).toEqual(['A', 'HOME', 'OUT', 'Z'])
    expect(await ordered(['A', 'OUT', 'HOME', 'Z'])).toEqual(['A', 'OUT', 'HOME', 'Z'])
    const refused = async (stationOrder: string[]) =>
      (await faultsOf(loop, { lines: { '7': { routes: ['M7'], stationOrder } } })).map(({ code }) => code)
    expect(await refused(['A', 'HOME', 'Z'])).toEqual(['STATION_ORDER_INCOMPLETE'])
    expect(await refused(['A', 'Z', 'HOME', 'OUT'])).toEqual(['TRIP_AGAINST_LINE', 'TRIP_AGAINST_LINE'])
  })
})

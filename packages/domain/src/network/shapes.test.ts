import { describe, expect, it } from 'vitest'
import { Material } from '../material/material.ts'
import { ChiefPosition, PersonalData } from '../people/person.ts'
import { NoteH } from '../service/note-h.ts'
import { PlannedService } from '../service/planned-service.ts'
import { PlatformArrival } from '../service/platform-arrival.ts'
import { Reserve } from '../service/reserve.ts'
import { TableCode } from '../service/timetable.ts'
import { aStation } from '../testing/world-line.ts'
import { Line } from './line.ts'
import { LineName } from './line-name.ts'
import { ParkPosition } from './park-position.ts'
import { Interstation, Location, Station, StationReference } from './station.ts'

const ID = '018f3c1e-0000-7000-8000-000000000000'
const OPERA = { quadrigram: 'OPER', name: 'Opéra' }
const CRIMEE = { quadrigram: 'CRIM', name: 'Crimée' }

const NAMES = [
  { name: 'a line', schema: LineName, max: 5 },
  { name: 'a station', schema: Station.shape.name, max: 80 },
  { name: 'a station that is referred to', schema: StationReference.shape.name, max: 80 },
  { name: 'a table', schema: TableCode, max: 10 },
]

const fieldsOf = (schema: { shape: object }): string[] => Object.keys(schema.shape)

describe('shapes', () => {
  it('of a station [3.1]', () => {
    expect(fieldsOf(Station)).toEqual(
      expect.arrayContaining(
        `name quadrigram unidirectional fork extremeTerminus intermediateTerminus assignmentTerminusFlag
         lapsCountCheckpoint provisionalService rollingStockChange parkingGarage codeUO position stopPoints`.split(
          /\s+/,
        ),
      ),
    )
    expect(Station.safeParse(aStation('OPER')).success).toBe(true)
    for (const wrong of [{ quadrigram: 'OPR' }, { quadrigram: 'oper' }, { position: 11 }, { position: -1 }])
      expect(Station.safeParse({ ...aStation('OPER'), ...wrong }).success).toBe(false)
  })

  it('of an interstation: two stations, one way or both, on a branch or not [3.2]', () => {
    expect(fieldsOf(Interstation)).toEqual(['station1', 'station2', 'unidirectional', 'fork'])
  })

  it('of a location: a station or an interstation, never both [3.3]', () => {
    expect(Location.parse({ locationType: 'STATION', station: OPERA })).toEqual({
      locationType: 'STATION',
      station: OPERA,
      interstation: null,
    })
    const interstation = { station1: CRIMEE, station2: OPERA }
    expect(Location.parse({ locationType: 'INTERSTATION', interstation })).toEqual({
      locationType: 'INTERSTATION',
      station: null,
      interstation,
    })
    for (const wrong of [
      { locationType: 'STATION', interstation },
      { locationType: 'INTERSTATION', station: OPERA },
      { locationType: 'STATION', station: OPERA, interstation },
      { locationType: 'ELSEWHERE', station: OPERA },
    ])
      expect(Location.safeParse(wrong).success).toBe(false)
  })

  it.each(NAMES)('of the name of $name: up to $max characters on one line [3.1] [3.7]', ({ schema, max }) => {
    for (const right of ['7', 'é’-', '🚇', 'x'.repeat(max)])
      expect(schema.safeParse(right).success, right).toBe(true)
    for (const wrong of ['', 'x'.repeat(max + 1), 'a\nb', 'a\0', '\u009F', '\uD83D', 'a\uDE87', 7, null])
      expect(schema.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false)
  })

  it('of a line, with its maximum delay and laps [3.7] [9.5]', () => {
    expect(fieldsOf(Line)).toEqual(
      expect.arrayContaining(
        `name autoComputeValidCm color iconName remoteReloadPossible fukvPossible cmccAvailable aipaPossible
         unparkMaterialPossible maxDelay maxLaps activatedCM stations interstations1 interstations2`.split(
          /\s+/,
        ),
      ),
    )
  })

  it('of a train: numbers of 1 to 10 capitals, digits or hyphens [3.11] [5.4] [9.1]', () => {
    const train = { id: ID, line: '7', materialId: 'MF77-001', firstLeadCar: '30001', secondLeadCar: '30002' }
    expect(fieldsOf(Material)).toEqual(Object.keys(train))
    expect(Material.safeParse(train).success).toBe(true)
    for (const materialId of ['', 'MF77-001234', 'mf77', 'MF 77', 'É1'])
      expect(Material.safeParse({ ...train, materialId }).success, materialId).toBe(false)
  })

  it('of a park position: 1 to 5 capitals, digits or hyphens [3.31] [5.5]', () => {
    const position = {
      id: ID,
      lineName: '7',
      stationQuadrigram: 'OPER',
      stationName: 'Opéra',
      positionName: 'T1-A',
    }
    expect(fieldsOf(ParkPosition)).toEqual(Object.keys(position))
    expect(ParkPosition.safeParse(position).success).toBe(true)
    for (const positionName of ['', 'T1-ABC', 't1', 'T 1'])
      expect(ParkPosition.safeParse({ ...position, positionName }).success, positionName).toBe(false)
  })

  it('of what else neighbours tell [3.31]', () => {
    expect(fieldsOf(ChiefPosition).toSorted()).toEqual(['firstname', 'lastname', 'matricule'])
    expect(fieldsOf(PersonalData).toSorted()).toEqual(['firstname', 'id', 'lastname', 'matricule'])
    expect(fieldsOf(NoteH)).toEqual(['id', 'date', 'line', 'code'])
    expect(fieldsOf(Reserve)).toEqual(['type', 'start', 'end', 'publicHolidayOnly'])
    expect(fieldsOf(PlannedService.shape.id)).toEqual(['date', 'line', 'serviceName', 'terminus'])
    expect(fieldsOf(PlannedService)).toEqual(expect.arrayContaining(['tableCode', 'rides', 'ionDonRm']))
    expect(fieldsOf(PlatformArrival)).toEqual([
      'date',
      'lineName',
      'trainNumber',
      'realTimeArrival',
      'theoreticalArrivalTime',
      'stationId',
      'track',
    ])
  })
})

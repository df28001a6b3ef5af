import { describe, expect, it } from 'vitest'
import { smallLine } from '../testing/small-day.ts'
import {
  type Fukv,
  fukv,
  FUKV_DETAILS,
  FukvAnomalyDetail,
  FukvAnomalyType,
  FukvCabinVibrator,
  FukvDrivingMode,
  FukvInterstationDetail,
  isAnomalyPossible,
} from './fukv.ts'
import { atStation, betweenStations, NO_LOCATION } from './location.ts'
import {
  aStart,
  COMPLETE,
  CRIMEE_TO_OPERA,
  LOUIS_BLANC_TO_GERVAIS,
  OPERA,
  toldFaults,
} from './testing/observations.ts'

const BLANK = fukv.blank(aStart())
const BETWEEN = COMPLETE.FUKV
const faultsOf = (value: Fukv): string[] => toldFaults(fukv.faults(value, 'RIDE'))

describe('a braking by the supervision of the speed', () => {
  it('has the words of the specification [3.18]', () => {
    expect(FukvInterstationDetail.options).toEqual(['INTERSTATION', 'TERMINUS'])
    expect(FukvDrivingMode.options).toEqual(['CMCC', 'CMCP', 'CPA'])
    expect(FukvAnomalyType.options).toEqual([
      'WITHOUT_SIGNAL',
      'ON_SIGNAL',
      'TRAIN_STOPPED',
      'MANEUVER_LIMIT_PLATE',
    ])
    expect(FukvCabinVibrator.options).toEqual(['WITH', 'WITHOUT'])
    expect(new Set(Object.values(FUKV_DETAILS).flat())).toEqual(new Set(FukvAnomalyDetail.options))
  })

  it('lacks a place, a mode and a type at first [5.19]', () => {
    expect(faultsOf(BLANK)).toEqual([
      'LOCATION_REQUIRED fukvLocation',
      'DRIVING_MODE_REQUIRED fukvDrivingMode',
      'ANOMALY_TYPE_REQUIRED fukvAnomalyType',
    ])
  })

  it.each([
    [{ fukvLocation: NO_LOCATION }, 'LOCATION_REQUIRED fukvLocation'],
    [{ fukvInterstationDetail: null }, 'INTERSTATION_DETAIL_REQUIRED fukvInterstationDetail'],
    [{ fukvDrivingMode: null }, 'DRIVING_MODE_REQUIRED fukvDrivingMode'],
    [{ fukvAnomalyType: null }, 'ANOMALY_TYPE_REQUIRED fukvAnomalyType'],
  ])('with %j there is %s [5.19]', (change, told) => {
    expect(faultsOf({ ...BETWEEN, ...change })).toEqual([told])
  })

  it('needs neither details nor the vibrator [5.19]', () => {
    expect(faultsOf({ ...BETWEEN, fukvAnomalyDetail: [], fukvCabinVibrator: null })).toEqual([])
  })

  it('has a detail between stations only [5.19]', () => {
    const atOpera = fukv.change(BETWEEN, { fukvLocation: atStation(OPERA) }, 'RIDE')
    expect(atOpera.fukvInterstationDetail).toBeNull()
    expect(faultsOf(atOpera)).toEqual([])
    expect(fukv.change(atOpera, { fukvInterstationDetail: 'TERMINUS' }, 'RIDE')).toEqual(atOpera)
    for (const detail of FukvInterstationDetail.options)
      expect(fukv.change(BETWEEN, { fukvInterstationDetail: detail }, 'RIDE').fukvInterstationDetail).toBe(
        detail,
      )
  })

  it.each(
    FukvDrivingMode.options.flatMap((mode) => FukvAnomalyType.options.map((type) => [mode, type] as const)),
  )(
    'in mode %s takes the anomaly %s, unless it is CMCP on a signal [5.19]',
    (fukvDrivingMode, fukvAnomalyType) => {
      const isPossible = !(fukvDrivingMode === 'CMCP' && fukvAnomalyType === 'ON_SIGNAL')
      expect(isAnomalyPossible(fukvDrivingMode, fukvAnomalyType)).toBe(isPossible)
      const chosen = fukv.change(BETWEEN, { fukvDrivingMode, fukvAnomalyType }, 'RIDE')
      expect(chosen.fukvAnomalyType).toBe(isPossible ? fukvAnomalyType : null)
      expect(faultsOf(chosen)).toEqual(isPossible ? [] : ['ANOMALY_TYPE_REQUIRED fukvAnomalyType'])
    },
  )

  it('loses an anomaly on a signal, with its details, when the mode becomes CMCP [5.19]', () => {
    expect(fukv.change(BETWEEN, { fukvDrivingMode: 'CMCP' }, 'RIDE')).toEqual({
      ...BETWEEN,
      fukvDrivingMode: 'CMCP',
      fukvAnomalyType: null,
      fukvAnomalyDetail: [],
    })
    expect(isAnomalyPossible(null, 'ON_SIGNAL')).toBe(true)
  })

  it('has the details of its anomaly, each once and in order [3.18]', () => {
    const withDetails = (fukvAnomalyDetail: FukvAnomalyDetail[]) =>
      fukv.change(BETWEEN, { fukvAnomalyDetail }, 'RIDE').fukvAnomalyDetail
    expect(withDetails(['CLOSED_ON_CROSSING', 'SIGNAL_OFF', 'SIGNAL_OFF', 'WITH_OVERSPEED'])).toEqual([
      'SIGNAL_OFF',
      'CLOSED_ON_CROSSING',
    ])
    expect(fukv.change(BETWEEN, { fukvAnomalyType: 'TRAIN_STOPPED' }, 'RIDE').fukvAnomalyDetail).toEqual([])
    for (const [type, details] of Object.entries(FUKV_DETAILS))
      expect(
        fukv.change(
          BETWEEN,
          { fukvAnomalyType: FukvAnomalyType.parse(type), fukvAnomalyDetail: FukvAnomalyDetail.options },
          'RIDE',
        ).fukvAnomalyDetail,
      ).toEqual(details)
  })
})

describe('a braking by the supervision of the speed, on a line', () => {
  it('is not observed where the line has no such supervision [5.19]', () => {
    expect(fukv.unavailableOn(smallLine('7', { fukvPossible: false }))).toBe('FUKV_UNAVAILABLE')
    expect(fukv.unavailableOn(smallLine('7', { fukvPossible: true }))).toBeNull()
  })

  it('is in mode CMCC only where the line has it [5.19]', () => {
    const told = (fukvDrivingMode: FukvDrivingMode, cmccAvailable: boolean) =>
      toldFaults(fukv.lineFaults({ ...BETWEEN, fukvDrivingMode }, smallLine('7', { cmccAvailable })))
    expect(told('CMCC', false)).toEqual(['CMCC_UNAVAILABLE fukvDrivingMode'])
    expect([told('CMCC', true), told('CMCP', false), told('CPA', false)]).toEqual([[], [], []])
  })

  it('happens at one of its places [5.19]', () => {
    const fukvLocation = betweenStations(LOUIS_BLANC_TO_GERVAIS)
    expect(toldFaults(fukv.lineFaults({ ...BETWEEN, fukvLocation }, smallLine()))).toEqual([
      'LOCATION_NOT_ON_LINE fukvLocation',
    ])
  })
})

it('sums it up by place, mode and anomaly [3.18]', () => {
  expect(fukv.summary(BETWEEN)).toEqual([
    { location: betweenStations(CRIMEE_TO_OPERA) },
    { word: 'fukvDrivingMode.CPA' },
    { word: 'fukvAnomalyType.ON_SIGNAL' },
  ])
  expect(fukv.summary(BLANK)).toEqual([])
})

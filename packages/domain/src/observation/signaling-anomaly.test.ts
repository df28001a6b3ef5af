import { describe, expect, it } from 'vitest'
import { smallLine } from '../testing/small-day.ts'
import { atStation } from './location.ts'
import {
  NO_SA_LOCATION,
  SaContext,
  type SaLocation,
  SaLocationType,
  SaType,
  SecurityService,
  SignalingAnomaly,
  signalingAnomaly,
} from './signaling-anomaly.ts'
import {
  aStart,
  COMPLETE,
  CRIMEE_TO_OPERA,
  LOUIS_BLANC,
  LOUIS_BLANC_TO_GERVAIS,
  OPERA,
  toldFaults,
} from './testing/observations.ts'

const BLANK = signalingAnomaly.blank(aStart())
/** Of another type, at another place: both as free text. */
const FOUND = COMPLETE.SIGNALING_ANOMALY
const SECURED: SignalingAnomaly = {
  ...BLANK,
  context: 'SECURITY_ESTABLISHED',
  securityInterstation: CRIMEE_TO_OPERA,
  securityService: 'SIMPLE',
}

const at = (given: Partial<SaLocation>): SaLocation => ({ ...NO_SA_LOCATION, ...given })
const changed = (value: SignalingAnomaly, change: Partial<SignalingAnomaly>): SignalingAnomaly =>
  signalingAnomaly.change(value, change, 'RIDE')
const faultsOf = (value: SignalingAnomaly): string[] => toldFaults(signalingAnomaly.faults(value, 'RIDE'))

describe('an anomaly of a signal', () => {
  it('has the words of the specification [3.27]', () => {
    expect(SaContext.options).toEqual(['ANOMALY_DISCOVERY', 'SECURITY_ESTABLISHED'])
    expect(SaLocationType.options).toEqual(['STATION', 'INTERSTATION', 'OTHER'])
    expect(SaType.options).toEqual([
      'ABNORMALY_RED',
      'SIGNAL_BEATING',
      'SIGNAL_OFF',
      'SIGNAL_SUSPICIOUS',
      'OTHER',
    ])
    expect(SecurityService.options).toEqual(['SIMPLE', 'ORDERED'])
  })

  it('lacks a context at first, and takes nothing without one [5.28]', () => {
    expect(faultsOf(BLANK)).toEqual(['CONTEXT_REQUIRED context'])
    expect(BLANK.signalNames).toEqual([])
    expect(changed(BLANK, { signalNames: ['S1'], saType: 'OTHER', securityService: 'SIMPLE' })).toEqual(BLANK)
  })
})

describe('the discovery of an anomaly', () => {
  it('begins with a field for its first signal [5.28]', () => {
    const begun = changed(BLANK, { context: 'ANOMALY_DISCOVERY' })
    expect(begun).toEqual({ ...BLANK, context: 'ANOMALY_DISCOVERY', signalNames: [''] })
    expect(faultsOf(begun)).toEqual([
      'LOCATION_REQUIRED saLocation',
      'SIGNAL_NAME signalNames.0',
      'ANOMALY_TYPE_REQUIRED saType',
    ])
  })

  it.each([
    [{ context: null }, 'CONTEXT_REQUIRED context'],
    [{ saLocation: NO_SA_LOCATION }, 'LOCATION_REQUIRED saLocation'],
    [{ saLocation: at({ locationType: 'INTERSTATION' }) }, 'LOCATION_REQUIRED saLocation'],
    [{ saLocation: at({ locationType: 'OTHER' }) }, 'OTHER_LOCATION_REQUIRED saLocation.otherLocation'],
    [
      { saLocation: at({ locationType: 'OTHER', otherLocation: 'x'.repeat(51) }) },
      'COMMENT_MAX saLocation.otherLocation',
    ],
    [{ signalNames: [] }, 'SIGNAL_REQUIRED signalNames'],
    [{ signalNames: ['S1', ''] }, 'SIGNAL_NAME signalNames.1'],
    [{ signalNames: ['s1', 'S2'] }, 'SIGNAL_NAME signalNames.0'],
    [{ signalNames: ['S1', 'S2', 'S3', 'S4', 'S5', 'S6'] }, 'SIGNALS_MAX signalNames'],
    [{ saType: null }, 'ANOMALY_TYPE_REQUIRED saType'],
    [{ otherTypeDescription: null }, 'DESCRIPTION_REQUIRED otherTypeDescription'],
    [{ otherTypeDescription: 'x'.repeat(51) }, 'COMMENT_MAX otherTypeDescription'],
  ])('with %j there is %s [5.28]', (change, told) => {
    expect(faultsOf({ ...FOUND, ...change })).toEqual([told])
  })

  it.each(SaType.options)('is complete with the type %s [5.28]', (saType) => {
    expect(faultsOf(changed(FOUND, { saType }))).toEqual([])
  })

  it.each([
    at({ station: OPERA }),
    at({ locationType: 'INTERSTATION', interstation: CRIMEE_TO_OPERA }),
    at({ locationType: 'OTHER', otherLocation: 'x'.repeat(50) }),
  ])('is complete at %j [5.28]', (saLocation) => {
    const found = changed(FOUND, { saLocation })
    expect(found.saLocation).toEqual(saLocation)
    expect(faultsOf(found)).toEqual([])
  })

  it('keeps five names at most, and fields that wait for one [5.28] [9.3]', () => {
    const isKept = (signalNames: string[]) => SignalingAnomaly.safeParse({ ...FOUND, signalNames }).success
    expect(isKept(['', 'S1', '', 'S12+*9A', ''])).toBe(true)
    expect(isKept(['1', '2', '3', '4', '5', '6'])).toBe(false)
    expect(isKept(['s1'])).toBe(false)
    expect(isKept(['S1234567'])).toBe(false)
  })

  it('has one place: another type of place resets the others [4.12]', () => {
    const everything = { station: OPERA, interstation: CRIMEE_TO_OPERA, otherLocation: 'Garage' }
    const placed = (locationType: SaLocationType) =>
      changed(FOUND, { saLocation: { locationType, ...everything } }).saLocation
    expect(placed('STATION')).toEqual(at({ station: OPERA }))
    expect(placed('INTERSTATION')).toEqual(
      at({ locationType: 'INTERSTATION', interstation: CRIMEE_TO_OPERA }),
    )
    expect(placed('OTHER')).toEqual(at({ locationType: 'OTHER', otherLocation: 'Garage' }))
    const { saLocation } = changed(FOUND, { saLocation: { ...FOUND.saLocation, locationType: 'STATION' } })
    expect(saLocation).toEqual(NO_SA_LOCATION)
  })

  it('clears the description of another type with the type [4.12]', () => {
    const off = changed(FOUND, { saType: 'SIGNAL_OFF' })
    expect(off).toEqual({ ...FOUND, saType: 'SIGNAL_OFF', otherTypeDescription: null })
    expect(changed(off, { saType: 'OTHER' }).otherTypeDescription).toBeNull()
  })
})

describe('the security of an anomaly', () => {
  it('lacks an interstation and a service at first, and says nothing else [5.28]', () => {
    const begun = changed(BLANK, { context: 'SECURITY_ESTABLISHED' })
    expect(begun).toEqual({ ...BLANK, context: 'SECURITY_ESTABLISHED' })
    expect(faultsOf(begun)).toEqual([
      'SECURITY_INTERSTATION_REQUIRED securityInterstation',
      'SECURITY_SERVICE_REQUIRED securityService',
    ])
    expect(changed(begun, { signalNames: ['S1'], saType: 'OTHER' })).toEqual(begun)
  })

  it.each([
    [{ securityInterstation: null }, 'SECURITY_INTERSTATION_REQUIRED securityInterstation'],
    [{ securityService: null }, 'SECURITY_SERVICE_REQUIRED securityService'],
  ])('with %j there is %s [5.28]', (change, told) => {
    expect(faultsOf({ ...SECURED, ...change })).toEqual([told])
  })

  it.each(SecurityService.options)('is complete with the service %s [5.28]', (securityService) => {
    expect(faultsOf({ ...SECURED, securityService })).toEqual([])
  })
})

describe('the context of an anomaly', () => {
  it('resets what depends on it [4.12]', () => {
    expect(changed(FOUND, { context: 'SECURITY_ESTABLISHED' })).toEqual({
      ...BLANK,
      context: 'SECURITY_ESTABLISHED',
    })
    expect(changed(SECURED, { context: 'ANOMALY_DISCOVERY' })).toEqual({
      ...BLANK,
      context: 'ANOMALY_DISCOVERY',
      signalNames: [''],
    })
    expect(changed(FOUND, { context: null })).toEqual(BLANK)
  })

  it('chosen again changes nothing [4.12]', () => {
    expect(changed(FOUND, { context: 'ANOMALY_DISCOVERY' })).toEqual(FOUND)
    expect(changed(SECURED, { context: 'SECURITY_ESTABLISHED' })).toEqual(SECURED)
  })
})

it('happens at a place of the line, on every line [5.28]', () => {
  const told = (value: SignalingAnomaly) => toldFaults(signalingAnomaly.lineFaults(value, smallLine()))
  expect([told(FOUND), told(SECURED), told(BLANK)]).toEqual([[], [], []])
  expect(told({ ...FOUND, saLocation: at({ station: LOUIS_BLANC }) })).toEqual([
    'LOCATION_NOT_ON_LINE saLocation',
  ])
  expect(told({ ...SECURED, securityInterstation: LOUIS_BLANC_TO_GERVAIS })).toEqual([
    'LOCATION_NOT_ON_LINE securityInterstation',
  ])
  expect(signalingAnomaly.unavailableOn(smallLine())).toBeNull()
})

it('sums it up by place, signals and type, or by what is secured [3.27]', () => {
  expect(signalingAnomaly.summary({ ...FOUND, signalNames: ['S1', ''] })).toEqual([
    { text: 'Entrée du garage' },
    { signals: ['S1'] },
    { word: 'saType.OTHER' },
    { text: 'Signal masqué' },
  ])
  expect(signalingAnomaly.summary({ ...FOUND, saLocation: at({ station: OPERA }) })[0]).toEqual({
    location: atStation(OPERA),
  })
  expect(signalingAnomaly.summary(SECURED)).toEqual([
    { interstation: CRIMEE_TO_OPERA },
    { word: 'securityService.SIMPLE' },
  ])
  expect(signalingAnomaly.summary(BLANK)).toEqual([])
})

import { describe, expect, it } from 'vitest'
import { smallLine } from '../testing/small-day.ts'
import { Aipa, aipa } from './aipa.ts'
import { atStation, betweenStations, NO_LOCATION } from './location.ts'
import { aStart, COMPLETE, LOUIS_BLANC, OPERA, toldFaults } from './testing/observations.ts'

const SEEN = COMPLETE.AIPA
const NOTHING_KNOWN = aipa.blank(aStart({ material: null }))

describe('an anomaly of the autopilot', () => {
  it('starts with the train that is driven [3.25]', () => {
    expect(aipa.blank(aStart())).toMatchObject({ material: 'MF77-001', leadCar: '30001' })
    expect(NOTHING_KNOWN).toMatchObject({ material: null, leadCar: null })
  })

  it('lacks everything where nothing is known [5.26]', () => {
    expect(toldFaults(aipa.faults(NOTHING_KNOWN, 'RIDE'))).toEqual([
      'LOCATION_REQUIRED aipaLocation',
      'MATERIAL_REQUIRED material',
      'LEAD_CAR_REQUIRED leadCar',
    ])
  })

  it.each([
    [{ aipaLocation: NO_LOCATION }, 'LOCATION_REQUIRED aipaLocation'],
    [{ material: null }, 'MATERIAL_REQUIRED material'],
    [{ leadCar: null }, 'LEAD_CAR_REQUIRED leadCar'],
  ])('with %j there is %s [5.26]', (change, told) => {
    expect(toldFaults(aipa.faults({ ...SEEN, ...change }, 'RIDE'))).toEqual([told])
  })

  it('is of a train that has the form of one [5.26]', () => {
    for (const change of [{ material: 'mf77' }, { leadCar: '' }, { material: '12345678901' }])
      expect(Aipa.safeParse({ ...SEEN, ...change }).success, JSON.stringify(change)).toBe(false)
  })

  it('is at one place only [5.26]', () => {
    const aipaLocation = { ...betweenStations(null), station: OPERA }
    expect(aipa.change(SEEN, { aipaLocation }, 'RIDE').aipaLocation).toEqual(betweenStations(null))
  })

  it('is observed where the line has it, at one of its places [5.26]', () => {
    expect(aipa.unavailableOn(smallLine('7', { aipaPossible: false }))).toBe('AIPA_UNAVAILABLE')
    expect(aipa.unavailableOn(smallLine('7', { aipaPossible: true }))).toBeNull()
    expect(aipa.lineFaults(SEEN, smallLine())).toEqual([])
    expect(
      toldFaults(aipa.lineFaults({ ...SEEN, aipaLocation: atStation(LOUIS_BLANC) }, smallLine())),
    ).toEqual(['LOCATION_NOT_ON_LINE aipaLocation'])
  })

  it('is summed up by place and train [3.25]', () => {
    expect(aipa.summary(SEEN)).toEqual([
      { location: atStation(OPERA) },
      { material: 'MF77-001', leadCar: '30001' },
    ])
    expect(aipa.summary(NOTHING_KNOWN)).toEqual([])
    expect(aipa.summary({ ...SEEN, leadCar: null })).toEqual([{ location: atStation(OPERA) }])
  })
})

import { longParking, LongParkingReason, type LongParking } from '@bulletin/domain/observation/long-parking'
import { describe, expect, it } from 'vitest'
import { formPage } from '../fields/testing/form-page.tsx'
import { wordOf } from '../fields/testing/words.ts'
import { LongParkingForm } from './long-parking-form.tsx'

const open = (value: Partial<LongParking> = {}, isReadOnly = false) =>
  formPage({ kind: longParking, Form: LongParkingForm, value, isReadOnly })

const MINUTES = 'Durée du stationnement (min)'
const AT_OPERA = {
  locationType: 'STATION' as const,
  station: { quadrigram: 'OPER', name: 'Opéra' },
  interstation: null,
}

describe('the form of a long parking', () => {
  it.each(LongParkingReason.options)('takes the reason %s [3.20]', (reason) => {
    const page = open()
    page.choose(wordOf('longParkingReason', reason))
    expect(page.value().reason).toBe(reason)
    expect(page.isChosen(wordOf('longParkingReason', reason))).toBe(true)
  })

  it('takes a station, or two of them in the direction of the ride [3.20]', () => {
    const page = open()
    page.choose('Opéra')
    expect(page.value().longParkingLocation).toEqual(AT_OPERA)
    page.choose('Interstation')
    expect(page.value().longParkingLocation.station).toBeNull()
    page.choose('Crimée → Opéra')
    expect(page.value().longParkingLocation).toEqual({
      locationType: 'INTERSTATION',
      station: null,
      interstation: {
        station1: { quadrigram: 'CRIM', name: 'Crimée' },
        station2: { quadrigram: 'OPER', name: 'Opéra' },
      },
    })
  })

  it('offers neither a DSO nor held doors between stations, and says why [5.21]', () => {
    const page = open()
    const offered = () =>
      LongParkingReason.options.filter((reason) => page.isOffered(wordOf('longParkingReason', reason)))
    expect(offered()).toEqual(LongParkingReason.options)
    expect(page.text()).not.toContain('Motif indisponible en interstation')
    page.choose('Interstation')
    expect(offered()).toEqual(['CLOSE_SIGNAL', 'OTHER', 'POWER_INTERRUPT'])
    expect(page.text()).toContain('Motif indisponible en interstation')
  })

  it.each(['DSO', 'DOOR_RETAINER'] as const)('forgets %s when it was between stations [4.10]', (reason) => {
    const page = open({ reason })
    page.choose('Interstation')
    expect(page.value().reason).toBeNull()
  })

  it('asks for a description of another reason, and forgets it with the reason [5.21]', () => {
    const page = open()
    page.choose('Autre')
    page.type('Précisez le motif', 'colis suspect')
    expect(page.value().reasonDescription).toBe('colis suspect')
    expect(page.text()).toContain('13/250')
    page.choose('DSO')
    expect(page.text()).not.toContain('Précisez le motif')
    expect(page.value().reasonDescription).toBeNull()
  })

  it.each([
    { typed: '12', minutes: 12 },
    { typed: '0', minutes: 0 },
    { typed: '1234', minutes: 123 },
    { typed: '3,5', minutes: 3 },
    { typed: '-4', minutes: 4 },
    { typed: '', minutes: null },
  ])('reads « $typed » as $minutes minutes [5.21] [5.33]', ({ typed, minutes }) => {
    const page = open({ parkingTime: 7 })
    page.type(MINUTES, typed)
    expect(page.value().parkingTime).toBe(minutes)
  })

  it.each(['e', 'E', '+', '-'])('does not let one type « %s » as minutes [5.33]', (key) => {
    let isBlocked = false
    const { onKeyDown } = open().control(MINUTES).props as { onKeyDown: (event: object) => void }
    onKeyDown({ key, preventDefault: () => (isBlocked = true) })
    expect(isBlocked).toBe(true)
  })

  it('says each fault once, at its field [5.21]', () => {
    expect(open().expectFaultsMarked()).toEqual(['LOCATION_REQUIRED', 'REASON_REQUIRED'])
    expect(open({ longParkingLocation: AT_OPERA, reason: 'OTHER' }).expectFaultsMarked()).toEqual([
      'DESCRIPTION_REQUIRED',
    ])
  })

  it('marks nothing before somebody tried to confirm [5.29]', () => {
    expect(open().text()).not.toContain('obligatoire')
  })

  it('takes whole minutes only: a fraction is left out [3.20]', () => {
    const page = open()
    page.type(MINUTES, '1,5')
    expect(page.value().parkingTime).toBe(1)
    page.type(MINUTES, '-5')
    expect(page.value().parkingTime).toBe(5)
  })

  it('is only read in archives [6.8]', () => {
    const page = open({ longParkingLocation: AT_OPERA, reason: 'DSO', parkingTime: 4 }, true)
    expect(page.open()).toEqual([])
    expect(page.text()).toBe('Lieu du stationnement Opéra Motif DSO Durée du stationnement (min) 4')
  })
})

import { editStations } from '@bulletin/domain/draft/edit-ride-stations'
import { chooseArrival, formOf, type RideForm } from '@bulletin/domain/ride/ride-form'
import { aDriversDay } from '@bulletin/domain/testing/scenario'
import { describe, expect, it } from 'vitest'
import { nextRideChange } from './next-ride-change.ts'

const day = aDriversDay().comesToWork()
const { key } = day.rideAt(1)
const confirmed = (form: RideForm, edited = key) =>
  editStations(day.draft, edited, form, { line: day.line, fleet: day.fleet, newKey: day.newKey })

describe('what turning does to the next ride', () => {
  it('tells where the next ride will leave from [2.4.14]', () => {
    const form = chooseArrival(formOf(day.rideAt(1)), 'OPER')
    expect(nextRideChange(day.draft, key, confirmed(form))).toEqual({
      key: day.rideAt(2).key,
      station: 'Opéra',
      isTimeLost: false,
    })
  })

  it('tells that a departure that was confirmed will have to be confirmed again [2.4.11] [2.4.14]', () => {
    const left = aDriversDay().comesToWork().departsAsPlanned(2)
    const first = left.rideAt(1)
    const form = chooseArrival(formOf(first), 'OPER')
    const turned = editStations(left.draft, first.key, form, left)
    expect(nextRideChange(left.draft, first.key, turned)).toMatchObject({
      key: left.rideAt(2).key,
      isTimeLost: true,
    })
  })

  it('tells nothing while the arrival is the same, or the form has faults', () => {
    const form = formOf(day.rideAt(1))
    expect(nextRideChange(day.draft, key, confirmed(form))).toBeNull()
    expect(nextRideChange(day.draft, key, confirmed(chooseArrival(form, 'COUR')))).toBeNull()
  })

  it('tells nothing of the last ride, after which there is none', () => {
    const last = day.rideAt(day.draft.rides.length)
    const form = chooseArrival(formOf(last), 'OPER')
    expect(confirmed(form, last.key).ok).toBe(true)
    expect(nextRideChange(day.draft, last.key, confirmed(form, last.key))).toBeNull()
  })
})

import { aDriversDay } from '@bulletin/domain/testing/scenario'
import { smallPlan } from '@bulletin/domain/testing/small-day'
import { describe, expect, it } from 'vitest'
import { missingRides } from './missing-rides.ts'

const PLAN = smallPlan()
const ordersOf = (draft: Parameters<typeof missingRides>[0]) =>
  missingRides(draft, PLAN).map(({ orderInService }) => orderInService)

describe('planned rides that are missing', () => {
  it('are none while nothing was removed, also beside an added ride', () => {
    const day = aDriversDay().comesToWork()
    expect(ordersOf(day.draft)).toEqual([])
    expect(ordersOf(day.addsRide({ from: 'COUR', to: 'VILJ' }).draft)).toEqual([])
  })

  it('are those that were removed, until they are restored', () => {
    const day = aDriversDay().comesToWork().removesRide(1)
    expect(ordersOf(day.draft)).toEqual([1])
    expect(ordersOf(day.restoresRide(1).draft)).toEqual([])
  })

  it('are none where the plan was never laid out', () => {
    expect(ordersOf(aDriversDay().typesPap('12A').beginsWithoutPlan().draft)).toEqual([])
  })
})

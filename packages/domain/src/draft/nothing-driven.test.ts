import { describe, expect, it } from 'vitest'
import { aDriversDay, type Scenario } from '../testing/scenario.ts'
import { asksWhetherNothingWasDriven } from './nothing-driven.ts'

const asks = ({ draft }: Scenario): boolean => asksWhetherNothingWasDriven(draft)
const aService = (name: string): Scenario => aDriversDay({ ordered: null }).doesService(name).comesToWork()

describe('a day on which nothing was driven [4.4]', () => {
  it.each(['299', 'SUP', 'MA', '501A'])('is asked about in service %s', (name) => {
    expect(asks(aService(name))).toBe(true)
  })

  it('is asked about once the last ride is removed', () => {
    const day = aDriversDay().comesToWork().removesRide(2)
    expect(asks(day)).toBe(false)
    expect(asks(day.removesRide(1))).toBe(true)
  })

  it('is none with a ride or a manoeuvre, complete or not', () => {
    expect(asks(aService('299').addsRide({ from: 'COUR', to: 'VILJ' }))).toBe(false)
    expect(asks(aService('299').beginsManeuver())).toBe(false)
  })

  it('is what a reserve is, and nobody asks; nor before there is a service', () => {
    expect(asks(aDriversDay({ ordered: 'RA' }).comesToWork())).toBe(false)
    expect(asks(aDriversDay())).toBe(false)
  })

  it('keeps nobody from going on', () => {
    expect(aService('299').finishesDriving().draft.step).toBe('Time')
  })
})

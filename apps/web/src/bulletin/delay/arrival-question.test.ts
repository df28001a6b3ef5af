import { aDriversDay } from '@bulletin/domain/testing/scenario'
import { describe, expect, it } from 'vitest'
import { findArrivalQuestion } from './arrival-question.ts'

const drivenDay = () =>
  aDriversDay().comesToWork().drives(1, 'MF77-001', '30001').departsAsPlanned(2).returnsWithSameTrain(2)

describe('what is asked about the last train', () => {
  it('is when it came to the platform of the last ride driven [2.4.7]', () => {
    const { draft } = drivenDay()
    const last = draft.rides.at(-1)
    expect(findArrivalQuestion(draft)).toEqual({
      ride: last?.key,
      query: {
        line: '7',
        quadrigram: last?.arrivalStation.quadrigram,
        trainNumber: last?.train,
        arrivalTime: last?.theoreticalArrivalTime,
      },
    })
  })

  it('is about the ride before one travelled as a passenger', () => {
    const day = drivenDay().ridesAs(2, 'TRAVELER')
    expect(findArrivalQuestion(day.draft)?.ride).toBe(day.rideAt(1).key)
  })

  it('is nothing when the train turned before its planned end', () => {
    expect(findArrivalQuestion(drivenDay().turnsAt(2, 'OPER').draft)).toBeNull()
  })

  it('is nothing without rides, and nothing for a ride beside the plan', () => {
    const day = aDriversDay({ ordered: null }).doesService('299').comesToWork()
    expect(findArrivalQuestion(day.draft)).toBeNull()
    expect(findArrivalQuestion(day.addsRide({ from: 'COUR', to: 'OPER', type: 'NORMAL' }).draft)).toBeNull()
  })
})

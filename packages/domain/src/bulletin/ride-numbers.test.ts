import { expect, it } from 'vitest'
import { ridePlaceOf, rideNumbers, rideNumbersOf } from './ride-numbers.ts'

const rides = (...keys: string[]) => keys.map((key) => ({ key }))

it("a driver's rides keep their numbers; added ones go on, by when they were added, wherever they stand [2.4.42]", () => {
  const declared = rides('b', 'a', 'c')
  expect([...rideNumbers(declared, declared)]).toEqual([
    ['b', 1],
    ['a', 2],
    ['c', 3],
  ])
  const corrected = rides('y', 'b', 'x', 'c')
  const numbers = rideNumbers(declared, corrected)
  expect(['b', 'a', 'c', 'x', 'y', 'z'].map((key) => numbers.get(key))).toEqual([1, 2, 3, 4, 5, undefined])
})

it('changes of a history name rides by these numbers, and tell which were added', () => {
  const numberOf = rideNumbersOf({ rides: rides('b', 'a') }, [
    { field: 'rides.a.train', before: '1', after: '2' },
    { field: 'rides.y', before: null, after: {} },
    { field: 'rides.x', before: null, after: {} },
    { field: 'rides.b', before: {}, after: null },
  ])
  expect(['b', 'a', 'x', 'y', 'z'].map(numberOf)).toEqual([1, 2, 3, 4, null])
  expect(ridePlaceOf('rides.a.driverSubstitution.service')).toEqual({
    key: 'a',
    field: 'driverSubstitution',
    within: 'service',
  })
  expect(['rides', 'status'].map(ridePlaceOf)).toEqual([null, null])
})

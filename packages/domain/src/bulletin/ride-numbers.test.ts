import { expect, it } from 'vitest'
import { rideNumbers } from './ride-numbers.ts'

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

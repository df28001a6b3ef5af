import { describe, expect, it } from 'vitest'
import { smallLine } from '../testing/small-day.ts'
import { FreeInput, freeInput, ServiceFreeInput, serviceFreeInput } from './free-input.ts'
import type { ObservationKind } from './observation-kind.ts'
import { aStart, COMPLETE, toldFaults } from './testing/observations.ts'

it('is one form of two categories [3.24]', () => {
  expect([freeInput, serviceFreeInput].map(({ type, category }) => [type, category])).toEqual([
    ['FREE_INPUT', 'ORDINARY'],
    ['SERVICE_FREE_INPUT', 'SERVICE'],
  ])
  expect(FreeInput.safeParse(COMPLETE.SERVICE_FREE_INPUT).success).toBe(false)
  expect(ServiceFreeInput.safeParse(COMPLETE.FREE_INPUT).success).toBe(false)
})

type AnyFreeInput = Omit<FreeInput, 'type'> & { type: string }
const KINDS: [string, ObservationKind<AnyFreeInput>, AnyFreeInput][] = [
  ['a ride', freeInput, COMPLETE.FREE_INPUT],
  ['a service', serviceFreeInput, COMPLETE.SERVICE_FREE_INPUT],
]

describe.each(KINDS)('what is said freely of %s', (_of, kind, said) => {
  const faultsOf = (description: string | null) => toldFaults(kind.faults({ ...said, description }, 'RIDE'))

  it('has to be said [5.25]', () => {
    expect(kind.blank(aStart()).description).toBeNull()
    expect([faultsOf(null), faultsOf(''), faultsOf(' \n ')]).toEqual(
      [1, 2, 3].map(() => ['DESCRIPTION_REQUIRED description']),
    )
    expect(kind.change(said, { description: ' ' }, 'RIDE').description).toBeNull()
  })

  it('has 250 characters at most [5.25]', () => {
    expect(faultsOf('x'.repeat(250))).toEqual([])
    expect(faultsOf('x'.repeat(251))).toEqual(['COMMENT_MAX description'])
    expect(kind.schema.safeParse({ ...said, description: 'x'.repeat(251) }).success).toBe(false)
  })

  it('may have several lines, but no controls [5.25]', () => {
    expect(faultsOf('Une ligne\net une autre')).toEqual([])
    expect(faultsOf('a\u0000')).toEqual(['INVALID_VALUE description'])
  })

  it('asks nothing of the line, and is its own summary [3.24]', () => {
    expect(kind.lineFaults(said, smallLine())).toEqual([])
    expect(kind.unavailableOn(smallLine())).toBeNull()
    expect(kind.summary(said)).toEqual([{ text: said.description }])
    expect(kind.summary(kind.blank(aStart()))).toEqual([])
  })
})

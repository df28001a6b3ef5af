import { fault } from '@bulletin/domain/problem/fault'
import { keysInARow } from '@bulletin/domain/testing/keys'
import { aDriversDay } from '@bulletin/domain/testing/scenario'
import type { Fleet } from '@bulletin/domain/material/fleet'
import { describe, expect, it } from 'vitest'
import {
  blankEntry,
  entriesOf,
  faultsToSay,
  isNothingChosen,
  keyAfterRemoval,
  optionsFor,
  recentMaterials,
  withEntry,
  withoutEntry,
} from './entries.ts'

const FLEET: Fleet = [
  { materialId: '064', firstLeadCar: '3064', secondLeadCar: '4064' },
  { materialId: '077', firstLeadCar: '3077', secondLeadCar: '4077' },
]
const newKey = keysInARow()
const [first, second] = [blankEntry(newKey()), blankEntry(newKey())]
const taken = { ...first, material: '077', leadCar: '3077' }

describe('the entries of the material dialog', () => {
  it('have nothing to take away as long as nothing is chosen', () => {
    expect(isNothingChosen([first])).toBe(true)
    expect(isNothingChosen([taken])).toBe(false)
    expect(isNothingChosen([first, second])).toBe(false)
    expect(isNothingChosen([{ ...first, leadCar: '3077' }])).toBe(false)
  })

  it('begin with one to fill in', () => {
    expect(entriesOf({ materials: [] }, newKey)).toMatchObject([{ material: null, leadCar: null }])
  })

  it('are those the ride has [2.4.12]', () => {
    const { draft } = aDriversDay({ fleet: FLEET }).comesToWork().takes(1, '077', '3077')
    expect(entriesOf(draft.rides[0] ?? { materials: [] }, newKey)).toMatchObject([
      { material: '077', leadCar: '3077', rollingStockChange: null },
    ])
  })

  it('are changed and removed one by one', () => {
    expect(withEntry([first, second], second.key, { material: '064' })).toEqual([
      first,
      { ...second, material: '064' },
    ])
    expect(withoutEntry([first, second], first.key)).toEqual([second])
  })

  it('hand over to the one that stands in the place of a removed one', () => {
    expect(keyAfterRemoval([first, second], first.key)).toBe(second.key)
    expect(keyAfterRemoval([first, second], second.key)).toBe(first.key)
    expect(keyAfterRemoval([first], first.key)).toBeNull()
  })
})

describe('what is offered', () => {
  const labels = (options: readonly { label: string }[]) => options.map(({ label }) => label)

  it('is every train from either end [5.12]', () => {
    expect(labels(optionsFor(first, [first], FLEET))).toEqual([
      '064 · 3064',
      '064 · 4064',
      '077 · 3077',
      '077 · 4077',
    ])
  })

  it('is not a train that another entry has, but one’s own from the other end [5.12]', () => {
    expect(labels(optionsFor(second, [taken, second], FLEET))).toEqual(['064 · 3064', '064 · 4064'])
    expect(labels(optionsFor(taken, [taken, second], FLEET))).toContain('077 · 4077')
  })

  it('leads back to the two numbers', () => {
    const chosen = optionsFor(first, [first], FLEET).find(({ id }) => id === '077 · 4077')
    expect(chosen?.driven).toEqual({ material: '077', leadCar: '4077' })
  })
})

describe('what was used in the bulletin', () => {
  const { draft } = aDriversDay({ fleet: FLEET })
    .comesToWork()
    .takes(1, '077', '3077')
    .changesTrain(1, ['064', '4064'], 'OPER')

  it('comes the last first', () => {
    expect(recentMaterials(draft.rides, 1, [])).toEqual([
      { material: '064', leadCar: '4064' },
      { material: '077', leadCar: '3077' },
    ])
  })

  it('leaves out what the dialog shows already, and the ride itself', () => {
    expect(recentMaterials(draft.rides, 1, [{ material: '064' }])).toEqual([
      { material: '077', leadCar: '3077' },
    ])
    expect(recentMaterials(draft.rides, 0, [])).toEqual([])
  })
})

describe('what is said of an entry', () => {
  const faults = [fault('MATERIAL_REQUIRED', [0, 'material']), fault('LEAD_CAR_REQUIRED', [0, 'leadCar'])]

  it('is once that it is missing, where both numbers are picked together', () => {
    expect(faultsToSay(faults, true)).toEqual(faults.slice(0, 1))
  })

  it('is both where each is typed', () => {
    expect(faultsToSay(faults, false)).toEqual(faults)
  })

  it('is that the lead car is missing, where it alone is', () => {
    expect(faultsToSay(faults.slice(1), true)).toEqual(faults.slice(1))
  })
})

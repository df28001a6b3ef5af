import fc from 'fast-check'
import { expect, it } from 'vitest'
import { groupedBy } from './grouped.ts'

it('loses no item, mixes no keys and keeps the order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 20 })), (items) => {
      const groups = groupedBy(items, (item) => item % 3)
      for (const [key, group] of groups) expect(group).toEqual(items.filter((item) => item % 3 === key))
      expect([...groups.values()].flat()).toHaveLength(items.length)
    }),
  )
})

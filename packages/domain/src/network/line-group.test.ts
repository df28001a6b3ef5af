import { describe, expect, it } from 'vitest'
import { inSameLineGroup, lineGroupOf, lineGroupsIn } from './line-group.ts'

describe('line groups', () => {
  it('put lines 3 and 7 together with their bis [9.9]', () => {
    expect(lineGroupOf('3')).toEqual(['3', '3bis'])
    expect(lineGroupOf('3bis')).toEqual(['3', '3bis'])
    expect(lineGroupOf('7bis')).toEqual(['7', '7bis'])
    expect(lineGroupOf('13')).toEqual(['13'])
    expect(inSameLineGroup('7', '7bis')).toBe(true)
    expect(inSameLineGroup('3', '7')).toBe(false)
  })

  it('stand together where lines are offered, in the order of the lines [9.9]', () => {
    expect(lineGroupsIn(['13', '7bis', '3', '10', '7', '3bis', '7'])).toEqual([
      ['3', '3bis'],
      ['7', '7bis'],
      ['10'],
      ['13'],
    ])
    expect(lineGroupsIn(['7bis'])).toEqual([['7bis']])
    expect(lineGroupsIn([])).toEqual([])
  })
})

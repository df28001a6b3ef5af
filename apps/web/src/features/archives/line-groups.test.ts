import { describe, expect, it } from 'vitest'
import { groupsAmong, inLineOrder, linesAfter, tickedValues } from './line-groups.ts'

const LINES = ['13', '7bis', '3', '10', '7', '3bis']
const GROUPS = groupsAmong(LINES)

describe('lines to choose from [2.4.52] [9.9]', () => {
  it('stand in their order, a group together', () => {
    expect(inLineOrder(LINES)).toEqual(['3', '3bis', '7', '7bis', '10', '13'])
  })

  it('are one tap where they are run by the same people, and all of them are offered', () => {
    expect(GROUPS.map(({ lines }) => lines)).toEqual([
      ['3', '3bis'],
      ['7', '7bis'],
    ])
    expect(groupsAmong(['7', '13'])).toEqual([])
    expect(groupsAmong(['7bis'])).toEqual([])
  })

  const seven = GROUPS[1]?.value ?? ''

  it('a tap on a group chooses what is missing of it, another one lets go of it whole', () => {
    expect(linesAfter(['7', '13'], ['7', '13', seven], GROUPS)).toEqual(['7', '7bis', '13'])
    expect(linesAfter(['7', '7bis', '13'], ['7', '7bis', '13'], GROUPS)).toEqual(['13'])
  })

  it('a group is ticked while it is whole', () => {
    expect(tickedValues(['7', '7bis', '13'], GROUPS)).toEqual(['7', '7bis', '13', seven])
    expect(tickedValues(['7', '13'], GROUPS)).toEqual(['7', '13'])
  })

  it('a tap on a line concerns that line alone, also of a whole group', () => {
    expect(linesAfter(['7', '7bis'], ['7bis', seven], GROUPS)).toEqual(['7bis'])
    expect(linesAfter(['7'], ['7', '7bis'], GROUPS)).toEqual(['7', '7bis'])
  })
})

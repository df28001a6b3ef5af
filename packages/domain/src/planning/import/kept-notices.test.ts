import { describe, expect, it } from 'vitest'
import { smallWorld } from '../../testing/small-world.ts'
import { keptNotices } from './kept-notices.ts'

describe('what people keep here', () => {
  it('is left alone, line by line, and somebody is told', () => {
    const { materials, parkPositions } = smallWorld()
    const parts = { materials, parkPositions }
    const count = materials.filter(({ line }) => line === '7').length
    const kept = { linesWithMaterials: new Set(['7', '99']), linesWithParkPositions: new Set<string>() }
    expect(keptNotices(parts, kept)).toEqual([
      {
        kind: 'KEPT',
        code: 'MATERIALS_KEPT',
        blanks: { line: '7', count },
        file: null,
        line: null,
        field: null,
      },
    ])
    expect(count).toBeGreaterThan(0)
    expect(
      keptNotices(parts, { linesWithMaterials: new Set(), linesWithParkPositions: new Set(['7']) }).map(
        ({ code, blanks }) => [code, blanks['line']],
      ),
    ).toEqual([['PARK_POSITIONS_KEPT', '7']])
    expect(keptNotices({}, kept)).toEqual([])
  })
})

import { describe, expect, it } from 'vitest'
import { cellAfterKey, type GridCell } from './grid-walk.ts'

const EXTENT = { rows: 30, columns: 4, page: 10 }

const after = (row: number, column: number, key: string, extent = EXTENT): GridCell | null => {
  const ctrlKey = key.startsWith('Ctrl+')
  return cellAfterKey({ row, column }, { key: key.replace('Ctrl+', ''), ctrlKey, metaKey: false }, extent)
}

describe('a walk through a grid', () => {
  it.each([
    [[3, 1], 'ArrowUp', [2, 1]],
    [[0, 1], 'ArrowUp', [-1, 1]],
    [[-1, 1], 'ArrowUp', [-1, 1]],
    [[-1, 1], 'ArrowDown', [0, 1]],
    [[29, 1], 'ArrowDown', [29, 1]],
    [[3, 0], 'ArrowLeft', [3, 0]],
    [[3, 2], 'ArrowRight', [3, 3]],
    [[3, 3], 'ArrowRight', [3, 3]],
    [[3, 2], 'Home', [3, 0]],
    [[3, 2], 'End', [3, 3]],
    [[3, 2], 'Ctrl+Home', [0, 0]],
    [[3, 2], 'Ctrl+End', [29, 3]],
    [[3, 2], 'PageDown', [13, 2]],
    [[25, 2], 'PageDown', [29, 2]],
    [[25, 2], 'PageUp', [15, 2]],
    [[3, 2], 'PageUp', [0, 2]],
  ] as const)('leads from %j by %s to %j', ([fromRow, fromColumn], key, [row, column]) => {
    expect(after(fromRow, fromColumn, key)).toEqual({ row, column })
  })

  it('stays in the head where there is no row', () => {
    for (const key of ['ArrowDown', 'PageDown', 'Ctrl+Home'])
      expect(after(-1, 0, key, { ...EXTENT, rows: 0 })).toEqual({ row: -1, column: 0 })
  })

  it('leaves every other key alone', () => {
    for (const key of ['Tab', 'a', 'Enter', 'Escape']) expect(after(3, 1, key)).toBeNull()
  })
})

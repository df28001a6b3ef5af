import { model42, type Model42 } from '@bulletin/domain/observation/model42'
import { keysInARow } from '@bulletin/domain/testing/keys'
import { describe, expect, it } from 'vitest'
import { isBegun } from './is-begun.ts'

const BLANK = model42.blank({
  key: keysInARow()(),
  newKey: keysInARow(1),
  now: '2026-03-10T09:00:00Z',
  place: 'RIDE',
  train: '12',
  material: null,
})
const after = (...changes: Partial<Model42>[]): boolean =>
  isBegun(
    changes.reduce<Model42>((value, change) => model42.change(value, change, 'RIDE'), BLANK),
    'RIDE',
    '12',
  )

describe('whether changing the type would lose something [4.9]', () => {
  it.each([
    { changes: [], isLost: false },
    { changes: [{ model42Type: 'COLLATED_DISPATCH' }], isLost: false },
    { changes: [{ model42Type: 'SIMPLIFIED_DISPATCH' }], isLost: false },
    { changes: [{ model42Type: 'PAPER' }], isLost: false },
    { changes: [{ model42Type: 'COLLATED_DISPATCH' }, { train: '13' }], isLost: true },
    { changes: [{ model42Type: 'COLLATED_DISPATCH' }, { endPlace: 'Opéra' }], isLost: true },
    { changes: [{ model42Type: 'SIMPLIFIED_DISPATCH' }, { signalName: 'B1' }], isLost: true },
    {
      changes: [{ model42Type: 'SIMPLIFIED_DISPATCH' }, { signalName: 'B1' }, { signalName: null }],
      isLost: false,
    },
  ] satisfies { changes: Partial<Model42>[]; isLost: boolean }[])(
    '$changes: $isLost',
    ({ changes, isLost }) => {
      expect(after(...changes)).toBe(isLost)
    },
  )
})

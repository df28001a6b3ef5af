import { describe, expect, it } from 'vitest'
import { anAccount } from '../testing/account.ts'
import { mayListLine, seesDriverColumns } from './listed-lines.ts'
import type { Role } from './role.ts'

const LINES = [
  { name: '3', activated: true },
  { name: '7', activated: true },
  { name: '7bis', activated: true },
  { name: '11', activated: false },
]

const listedBy = (roles: readonly Role[], assignedLine: string | null = '7'): string =>
  LINES.filter((line) => mayListLine(anAccount({ roles: [...roles], assignedLine }), line))
    .map(({ name }) => name)
    .join(' ')

describe('the lines that a list of bulletins may be narrowed to [2.4.52] [7.11]', () => {
  it.each<[roles: Role[], lines: string]>([
    [['MEF'], '3 7 7bis'],
    [['C2SP'], '3 7 7bis 11'],
    [['AUDIT'], '3 7 7bis 11'],
    [['CT'], '7'],
    [['CR'], '3 7 7bis 11'],
    [['ADMIN'], ''],
    [['AUDIT', 'CT'], '3 7 7bis 11'],
  ])('%j: %s', (roles, lines) => {
    expect(listedBy(roles)).toBe(lines)
  })

  it('are none for an executive without a line', () => {
    expect(listedBy(['CT'], null)).toBe('')
  })
})

it.each<[roles: Role[], sees: boolean]>([
  [['MEF'], true],
  [['C2SP'], true],
  [['CT'], true],
  [['AUDIT'], false],
  [['CR'], false],
  [['AUDIT', 'MEF'], true],
])('%j: columns about the driver %s [2.4.54]', (roles, sees) => {
  expect(seesDriverColumns(roles)).toBe(sees)
})

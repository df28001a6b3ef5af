import { expect, it } from 'vitest'
import { seesOverMaxDelay } from './over-max-delay.ts'
import type { Role } from './role.ts'

it.each<[roles: Role[], sees: boolean]>([
  [['MEF'], true],
  [['C2SP'], true],
  [['CR'], false],
  [['AUDIT'], false],
  [['CT'], false],
  [['ADMIN'], false],
  [['CR', 'MEF'], true],
  [[], false],
])('%j: a delay above the maximum is highlighted %s [6.2] [6.3]', (roles, sees) => {
  expect(seesOverMaxDelay(roles)).toBe(sees)
})

import { describe, expect, it } from 'vitest'
import type { Role } from '../access/role.ts'
import type { ReceivedStatus } from '../bulletin/status.ts'
import { anAccount } from '../testing/account.ts'
import {
  actionRefusal,
  mayDo,
  type ActionRefusal,
  type BulletinAction,
  type BulletinFacts,
} from './actions.ts'

const AT = '2026-03-12T08:00:00Z'
const aBulletin = (given: Partial<BulletinFacts> = {}): BulletinFacts => ({
  status: 'MEF_TO_VALIDATE',
  driverMatricularAccount: '100001',
  line: '7',
  hrProcessedDelayDate: null,
  hrProcessedPosDate: null,
  ...given,
})
const as = (role: Role, given: Partial<ReturnType<typeof anAccount>> = {}) =>
  anAccount({ roles: [role], matricularAccount: '900001', ...given })

describe('who may do what to a bulletin, and when', () => {
  /** Role, action, status, and the result: « - » means allowed. */
  it.each<[Role, BulletinAction, ReceivedStatus, ActionRefusal | '-']>([
    ['MEF', 'VALIDATE', 'MEF_TO_VALIDATE', '-'],
    ['MEF', 'VALIDATE', 'C2SP_TO_VALIDATE', 'ALREADY_VALIDATED'],
    ['MEF', 'VALIDATE', 'ARCHIVED', 'ALREADY_VALIDATED'],
    ['MEF', 'CORRECT', 'MEF_TO_VALIDATE', '-'],
    ['MEF', 'CORRECT', 'C2SP_TO_VALIDATE', 'ALREADY_VALIDATED'],
    ['MEF', 'CORRECT', 'ARCHIVED', 'ALREADY_VALIDATED'],
    ['MEF', 'PROCESS_DELAY', 'C2SP_TO_VALIDATE', 'NOT_ALLOWED'],
    ['C2SP', 'VALIDATE', 'MEF_TO_VALIDATE', 'NOT_ALLOWED'],
    ['C2SP', 'PROCESS_DELAY', 'MEF_TO_VALIDATE', 'NOT_YET_VALIDATED'],
    ['C2SP', 'PROCESS_DELAY', 'C2SP_TO_VALIDATE', '-'],
    ['C2SP', 'PROCESS_DELAY', 'ARCHIVED', 'ALREADY_PROCESSED'],
    ['C2SP', 'PROCESS_POS', 'C2SP_TO_VALIDATE', '-'],
    ['C2SP', 'PROCESS_POS', 'ARCHIVED', 'ALREADY_PROCESSED'],
    ['CR', 'VALIDATE', 'MEF_TO_VALIDATE', 'NOT_ALLOWED'],
    ['CR', 'CORRECT', 'MEF_TO_VALIDATE', 'NOT_ALLOWED'],
    ['AUDIT', 'VALIDATE', 'MEF_TO_VALIDATE', 'NOT_ALLOWED'],
    ['AUDIT', 'CORRECT', 'MEF_TO_VALIDATE', 'NOT_ALLOWED'],
    ['CT', 'VALIDATE', 'MEF_TO_VALIDATE', 'NOT_ALLOWED'],
    ['ADMIN', 'VALIDATE', 'MEF_TO_VALIDATE', 'NOT_ALLOWED'],
    ['ADMIN', 'PROCESS_POS', 'C2SP_TO_VALIDATE', 'NOT_ALLOWED'],
  ])('%s, %s, %s: %s [2.4.42] [4.1] [6.2] [6.3]', (role, action, status, outcome) => {
    const refusal = actionRefusal(action, aBulletin({ status }), as(role))
    expect(refusal ?? '-').toBe(outcome)
    expect(mayDo(action, aBulletin({ status }), as(role))).toBe(outcome === '-')
  })

  it.each<[whose: string, bulletin: Partial<BulletinFacts>, outcome: ActionRefusal | null]>([
    ['own line', {}, null],
    ['of the group', { line: '7bis' }, null],
    ['of another line', { line: '13' }, 'NOT_ALLOWED'],
    ['of their own', { driverMatricularAccount: '900001' }, 'NOT_ALLOWED'],
  ])('a manager validates and corrects bulletins %s [6.2]', (_whose, given, outcome) => {
    const bulletin = aBulletin(given)
    expect(actionRefusal('VALIDATE', bulletin, as('MEF'))).toBe(outcome)
    expect(actionRefusal('CORRECT', bulletin, as('MEF'))).toBe(outcome)
  })

  it('a manager without a line validates none [6.2]', () => {
    expect(actionRefusal('VALIDATE', aBulletin(), as('MEF', { assignedLine: null }))).toBe('NOT_ALLOWED')
  })

  it('who comes from the archives reads: corrects and validates nothing [2.4.42]', () => {
    const asked = [aBulletin(), as('MEF'), { isFromArchives: true }] as const
    expect(actionRefusal('CORRECT', ...asked)).toBe('OPENED_FROM_ARCHIVES')
    expect(actionRefusal('VALIDATE', ...asked)).toBe('OPENED_FROM_ARCHIVES')
    expect(
      actionRefusal('CORRECT', aBulletin({ status: 'ARCHIVED' }), as('MEF'), { isFromArchives: true }),
    ).toBe('ALREADY_VALIDATED')
  })

  it.each(['PROCESS_DELAY', 'PROCESS_POS'] as const)('and treats nothing: %s [6.8]', (action) => {
    const waiting = aBulletin({ status: 'C2SP_TO_VALIDATE' })
    expect(actionRefusal(action, waiting, as('C2SP'))).toBeNull()
    expect(actionRefusal(action, waiting, as('C2SP'), { isFromArchives: true })).toBe('OPENED_FROM_ARCHIVES')
  })

  it('each matter is treated once [6.3]', () => {
    const delayDone = aBulletin({ status: 'C2SP_TO_VALIDATE', hrProcessedDelayDate: AT })
    expect(actionRefusal('PROCESS_DELAY', delayDone, as('C2SP'))).toBe('ALREADY_PROCESSED')
    expect(actionRefusal('PROCESS_POS', delayDone, as('C2SP'))).toBeNull()
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mayReach } from '../access/call.ts'
import { ROLES } from '../access/role.ts'
import { HistoryAction } from '../bulletin/history-chain.ts'
import { lineGroupOf } from '../network/line-group.ts'
import { anAccount } from '../testing/account.ts'
import {
  boardEventKey,
  boardEventsFor,
  BulletinChange,
  type BulletinChange as Change,
} from './board-event.ts'

const LINES = ['3', '3bis', '7', '7bis', '10', '13']
const anyChange: fc.Arbitrary<Change> = fc.record({
  line: fc.constantFrom(...LINES),
  date: fc.constantFrom('2026-11-09', '2026-11-10'),
  action: fc.constantFrom(...HistoryAction.options),
})
const anyPerson = fc.record({
  roles: fc.uniqueArray(fc.constantFrom(...ROLES), { maxLength: 3 }),
  assignedLine: fc.option(fc.constantFrom(...LINES)),
})

const manager = anAccount({ roles: ['MEF'], assignedLine: '7' })
const administrator = anAccount({ roles: ['ADMIN'], assignedLine: null })
const received: Change = { line: '7bis', date: '2026-11-10', action: 'RECEIVED' }

const boardsTold = (account: typeof manager, change: Partial<Change>) =>
  boardEventsFor(account, { ...received, ...change }).map(({ board }) => board)

describe('who is told that a bulletin changed', () => {
  it('is the manager of its line group, of both boards [2.4.48] [2.4.49]', () => {
    expect(boardEventsFor(manager, received)).toEqual([
      { board: 'toValidate', line: '7bis', date: '2026-11-10' },
      { board: 'realizedServices', line: '7bis', date: '2026-11-10' },
    ])
    expect(boardsTold(manager, { action: 'VALIDATED' })).toEqual(['toValidate', 'realizedServices'])
  })

  it('is not told of a board that stays as it was', () => {
    expect(boardsTold(manager, { action: 'PROCESSED' })).toEqual(['realizedServices'])
    expect(boardsTold(manager, { action: 'ARCHIVED' })).toEqual(['realizedServices'])
    expect(boardsTold(manager, { action: 'MARKED' })).toEqual(['toValidate'])
  })

  it('is an administrator for services of every line, and never for bulletins [6.6]', () => {
    for (const line of LINES) expect(boardsTold(administrator, { line })).toEqual(['realizedServices'])
  })

  it('is nobody of another line, and no other role', () => {
    fc.assert(
      fc.property(anyPerson, anyChange, (person, change) => {
        const account = anAccount(person)
        const told = boardEventsFor(account, change)
        const isManagerThere =
          person.roles.includes('MEF') &&
          person.assignedLine !== null &&
          lineGroupOf(person.assignedLine).includes(change.line)
        expect(told.some(({ board }) => board === 'toValidate')).toBe(
          isManagerThere && ['RECEIVED', 'VALIDATED', 'MARKED'].includes(change.action),
        )
        expect(told.some(({ board }) => board === 'realizedServices')).toBe(
          !['MARKED', 'ANONYMISED'].includes(change.action) &&
            mayReach(account, 'listRealizedServices', { line: change.line }),
        )
      }),
    )
  })

  it('hears of a line and a day, and of nothing else', () => {
    fc.assert(
      fc.property(anyPerson, anyChange, (person, change) => {
        for (const event of boardEventsFor(anAccount(person), change)) {
          expect(Object.keys(event)).toEqual(['board', 'line', 'date'])
          expect(event).toMatchObject({ line: change.line, date: change.date })
          expect(boardEventKey(event)).toContain(event.date)
        }
      }),
    )
  })
})

describe('a change as another process tells it', () => {
  it('is read without what only a newer one knows, and not at all where it makes no sense', () => {
    expect(BulletinChange.parse({ ...received, more: 1 })).toEqual(received)
    expect(BulletinChange.safeParse({ ...received, action: 'BURNT' }).success).toBe(false)
    expect(BulletinChange.safeParse({ ...received, date: '10/11/2026' }).success).toBe(false)
  })
})

import { describe, expect, it } from 'vitest'
import { anAccount } from '../testing/account.ts'
import { linesAsked, linesReached } from './lines-asked.ts'

const asked = (given: Parameters<typeof anAccount>[0], line?: string) =>
  linesAsked(anAccount(given), 'listMaterials', line)

describe('the lines that a call is about', () => {
  it('are those of the line group for drivers and managers [9.9]', () => {
    for (const role of ['CR', 'MEF'] as const)
      for (const assignedLine of ['7', '7bis'])
        expect(asked({ roles: [role], assignedLine })).toEqual({ ok: true, value: ['7', '7bis'] })
  })

  it('are the assigned line alone for a transport executive [6.5]', () => {
    expect(asked({ roles: ['CT'], assignedLine: '7' })).toEqual({ ok: true, value: ['7'] })
    expect(asked({ roles: ['CT'], assignedLine: '7' }, '7bis')).toMatchObject({
      failure: { code: 'FORBIDDEN' },
    })
  })

  it('add up with the roles: a transport executive who manages reaches the group', () => {
    expect(asked({ roles: ['MEF', 'CT'], assignedLine: '7' }).ok).toBe(true)
    expect(asked({ roles: ['MEF', 'CT'], assignedLine: '7' }, '7bis')).toEqual({ ok: true, value: ['7bis'] })
  })

  it('are the one asked for, when it is within reach', () => {
    expect(asked({}, '7bis')).toEqual({ ok: true, value: ['7bis'] })
    expect(asked({}, '13')).toMatchObject({ ok: false, failure: { code: 'FORBIDDEN' } })
  })

  it('are missing for somebody without an assigned line, who is told so [8.6]', () => {
    for (const line of [undefined, '7'])
      expect(asked({ assignedLine: null }, line)).toMatchObject({ failure: { code: 'NO_ASSIGNED_LINE' } })
  })
})

describe('the lines of a call that reaches every line for some [6.2] [6.4]', () => {
  const reached = (given: Parameters<typeof anAccount>[0], line?: string) =>
    linesReached(anAccount(given), 'listYearlyManualDriving', line)

  it('are all, or the one asked for, to an auditor, who has no line', () => {
    expect(reached({ roles: ['AUDIT'], assignedLine: null })).toEqual({ ok: true, value: null })
    expect(reached({ roles: ['AUDIT', 'MEF'], assignedLine: '7' }, '13')).toEqual({ ok: true, value: ['13'] })
  })

  it('are those of the group to a manager', () => {
    expect(reached({ roles: ['MEF'], assignedLine: '7' })).toEqual({ ok: true, value: ['7', '7bis'] })
    expect(reached({ roles: ['MEF'], assignedLine: '13' }, '7')).toMatchObject({
      failure: { code: 'FORBIDDEN' },
    })
    expect(reached({ roles: ['MEF'], assignedLine: null })).toMatchObject({
      failure: { code: 'NO_ASSIGNED_LINE' },
    })
  })
})

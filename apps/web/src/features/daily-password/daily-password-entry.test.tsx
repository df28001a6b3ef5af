import type { DailyPasswordCalls } from '@bulletin/contract/daily-password-calls'
import type { ClientOf } from '../../api/client.ts'
import { anAccount } from '@bulletin/domain/testing/account'
import type { Role } from '@bulletin/domain/access/role'
import { describe, expect, it, vi } from 'vitest'
import { ResponseError } from '../../api/errors.ts'
import { settledTextOf, textOf } from '../../testing/page-text.tsx'
import { DailyPasswordEntry } from './daily-password-entry.tsx'

type Ask = ClientOf<DailyPasswordCalls>['getDailyPasswordStatus']

const entry = <DailyPasswordEntry place="…">{(text) => text}</DailyPasswordEntry>
const seenBy = (roles: Role[], getDailyPasswordStatus: Ask) =>
  settledTextOf(entry, { account: anAccount({ roles }), calls: { getDailyPasswordStatus } })

describe('the entry of the daily password [2.3.2]', () => {
  it('is there once the status says so, and its place is kept until then [7.21]', async () => {
    const account = anAccount({ roles: ['CR'] })
    expect(textOf(entry, { account })).toBe('…')
    expect(await seenBy(['CR'], async () => ({ status: true }))).toBe('Mot de passe du jour')
    expect(await seenBy(['MEF', 'CR'], async () => ({ status: true }))).toBe('Mot de passe du jour')
  })

  it('is not there without a password, nor when the status call fails', async () => {
    expect(await seenBy(['CR'], async () => ({ status: false }))).toBe('')
    const answer = { status: 500, problem: null, requestId: null }
    const refused = new ResponseError('getDailyPasswordStatus', answer)
    expect(await seenBy(['CR'], () => Promise.reject(refused))).toBe('')
  })

  it('is for drivers alone, and asks nothing for the others', async () => {
    const ask = vi.fn<Ask>(async () => ({ status: true }))
    for (const role of ['MEF', 'C2SP', 'AUDIT', 'CT', 'ADMIN'] as const)
      expect(await seenBy([role], ask), role).toBe('')
    expect(ask).not.toHaveBeenCalled()
  })
})

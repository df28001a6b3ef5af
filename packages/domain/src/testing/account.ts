import type { Account } from '../access/account.ts'

/** A driver of line 7; a test states only what matters to it. */
export const anAccount = (given: Partial<Account> = {}): Account => ({
  matricularAccount: '100001',
  firstname: 'Claire',
  lastname: 'Lambert',
  name: 'Claire Lambert',
  roles: ['CR'],
  assignedLine: '7',
  assignedTerminus: null,
  ...given,
})

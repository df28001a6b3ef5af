import { getAccount } from '@bulletin/contract/calls/accounts'
import type { CallRouter } from '../http/call-router.ts'
import type { IdentityService } from './service.ts'

export const identityRoutes = (router: CallRouter, service: IdentityService): void => {
  router.answer(getAccount, ({ account, query }) => service.getAccount(account, query.matricularAccount))
}

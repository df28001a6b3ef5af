import { listRealizedServices } from '@bulletin/contract/calls/realized'
import { success } from '@bulletin/domain/result'
import type { CallRouter } from '../http/call-router.ts'
import type { RealizedServices } from './service.ts'

export const realizedRoutes = (router: CallRouter, services: RealizedServices): void => {
  // As text: every ride was checked when its bulletin came.
  router.answerText(listRealizedServices, async ({ account, query }) => {
    const found = await services.listRealizedServices(account, query)
    return found.ok ? success({ text: JSON.stringify(found.value) }) : found
  })
}

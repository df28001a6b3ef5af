import { listRealizedServices } from '@bulletin/contract/calls/realized'
import { success } from '@bulletin/domain/result'
import type { CallRouter } from '../http/call-router.ts'
import type { RealizedServices } from './service.ts'

/** The service for a reader with this last write position. */
type Realized = (readAfter: string | null) => Promise<RealizedServices>

export const realizedRoutes = (router: CallRouter, realized: Realized): void => {
  // Sent as text, without validation: every ride was validated at receipt.
  router.answerText(listRealizedServices, async ({ account, query, readAfter }) => {
    const found = await (await realized(readAfter)).listRealizedServices(account, query)
    return found.ok ? success({ text: JSON.stringify(found.value) }) : found
  })
}

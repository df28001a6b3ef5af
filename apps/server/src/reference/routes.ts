import { getLine, listLines } from '@bulletin/contract/calls/network'
import { getPersonalData, listChiefPositions } from '@bulletin/contract/calls/people'
import type { CallRouter } from '../http/call-router.ts'
import type { ReferenceService } from './service.ts'

export const referenceRoutes = (router: CallRouter, service: ReferenceService): void => {
  router.answer(listLines, () => service.listLines())
  router.answer(getLine, ({ params }) => service.getLine(params.line))
  router.answer(listChiefPositions, () => service.listChiefPositions())
  router.answer(getPersonalData, ({ query }) => service.getPersonalData(query.matricule))
}

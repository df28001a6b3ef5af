import { listMaterials, listParkPositions } from '@bulletin/contract/calls/fleet'
import type { CallRouter } from '../http/call-router.ts'
import type { FleetService } from './service.ts'

export const fleetRoutes = (router: CallRouter, service: FleetService): void => {
  router.answer(listMaterials, ({ account, query }) => service.listMaterials(account, query))
  router.answer(listParkPositions, ({ account, query }) => service.listParkPositions(account, query))
}

import {
  createMaterial,
  createParkPosition,
  deleteMaterial,
  deleteParkPosition,
  listMaterials,
  listParkPositions,
  updateMaterial,
  updateParkPosition,
} from '@bulletin/contract/calls/fleet'
import type { CallRouter } from '../http/call-router.ts'
import type { MaterialRegister } from './material-register.ts'
import type { ParkPositionRegister } from './park-position-register.ts'
import type { FleetService } from './service.ts'

export const fleetRoutes = (
  router: CallRouter,
  service: FleetService,
  registers: MaterialRegister & ParkPositionRegister,
): void => {
  router.answer(listMaterials, ({ account, query }) => service.listMaterials(account, query))
  router.answer(createMaterial, ({ account, body }) => registers.createMaterial(account, body))
  router.answer(updateMaterial, ({ account, params, body }) =>
    registers.updateMaterial(account, params.id, body),
  )
  router.answer(deleteMaterial, ({ account, params }) => registers.deleteMaterial(account, params.id))
  router.answer(listParkPositions, ({ account, query }) => service.listParkPositions(account, query))
  router.answer(createParkPosition, ({ account, body }) => registers.createParkPosition(account, body))
  router.answer(updateParkPosition, ({ account, params, body }) =>
    registers.updateParkPosition(account, params.id, body),
  )
  router.answer(deleteParkPosition, ({ account, params, query }) =>
    registers.deleteParkPosition(account, params.id, query.lineName),
  )
}

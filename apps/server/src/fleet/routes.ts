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
  router.answer(createMaterial, ({ account, trace, body }) => registers.createMaterial(account, body, trace))
  router.answer(updateMaterial, ({ account, trace, params, body }) =>
    registers.updateMaterial(account, params.id, body, trace),
  )
  router.answer(deleteMaterial, ({ account, trace, params }) =>
    registers.deleteMaterial(account, params.id, trace),
  )
  router.answer(listParkPositions, ({ account, query }) => service.listParkPositions(account, query))
  router.answer(createParkPosition, ({ account, trace, body }) =>
    registers.createParkPosition(account, body, trace),
  )
  router.answer(updateParkPosition, ({ account, trace, params, body }) =>
    registers.updateParkPosition(account, params.id, body, trace),
  )
  router.answer(deleteParkPosition, ({ account, trace, params, query }) =>
    registers.deleteParkPosition(account, params.id, query.lineName, trace),
  )
}

import { MATERIAL_MAX_CHARACTERS, PARK_POSITION_MAX_CHARACTERS } from '@bulletin/domain/limits'
import { Material } from '@bulletin/domain/material/material'
import { MaterialEntry } from '@bulletin/domain/material/material-register'
import { LineName } from '@bulletin/domain/network/line-name'
import { ParkPosition } from '@bulletin/domain/network/park-position'
import { ParkPositionEntry } from '@bulletin/domain/network/park-position-register'
import { Quadrigram } from '@bulletin/domain/network/station'
import { z } from 'zod'
import { defineCall } from '../call.ts'

/** A part of a number, normalised. */
const partOf = (maxCharacters: number) =>
  z
    .string()
    .trim()
    .toUpperCase()
    .max(maxCharacters)
    .regex(/^[A-Z0-9-]*$/)

/** Success without content. */
const NOTHING = { status: 204, schema: z.undefined().meta({ description: 'Fait' }) } as const

export const listMaterials = defineCall({
  id: 'listMaterials',
  method: 'GET',
  path: '/api/materials',
  summary: 'Le parc de matériel',
  query: z.object({
    line: LineName.optional(),
    materialId: partOf(MATERIAL_MAX_CHARACTERS).optional(),
    leadCar: partOf(MATERIAL_MAX_CHARACTERS).optional(),
  }),
  answer: { status: 200, schema: z.array(Material) },
  problems: ['NO_ASSIGNED_LINE'],
})

const Id = z.object({ id: z.uuid() })
const MATERIAL_PROBLEMS = [
  'NO_ASSIGNED_LINE',
  'LINE_NOT_FOUND',
  'MATERIAL_LEAD_CARS_ALIKE',
  'MATERIAL_EXISTS',
] as const

export const createMaterial = defineCall({
  id: 'createMaterial',
  method: 'POST',
  path: '/api/materials',
  summary: 'Ajoute un matériel au parc de sa ligne',
  body: MaterialEntry,
  answer: { status: 201, schema: Material },
  problems: MATERIAL_PROBLEMS,
})

export const updateMaterial = defineCall({
  id: 'updateMaterial',
  method: 'PUT',
  path: '/api/materials/:id',
  summary: 'Modifie un matériel ; il peut garder son numéro',
  params: Id,
  body: MaterialEntry,
  answer: { status: 200, schema: Material },
  problems: MATERIAL_PROBLEMS,
})

export const deleteMaterial = defineCall({
  id: 'deleteMaterial',
  method: 'DELETE',
  path: '/api/materials/:id',
  summary: 'Retire un matériel du parc ; les bulletins qui le nomment ne changent pas',
  params: Id,
  answer: NOTHING,
  problems: ['NO_ASSIGNED_LINE'],
})

export const listParkPositions = defineCall({
  id: 'listParkPositions',
  method: 'GET',
  path: '/api/park-positions',
  summary: 'Les positions de garage',
  query: z.object({
    line: LineName.optional(),
    station: Quadrigram.optional(),
    position: partOf(PARK_POSITION_MAX_CHARACTERS).optional(),
  }),
  answer: { status: 200, schema: z.array(ParkPosition) },
  problems: ['NO_ASSIGNED_LINE'],
})

const PARK_POSITION_PROBLEMS = [
  'NO_ASSIGNED_LINE',
  'LINE_NOT_FOUND',
  'PARK_POSITION_NOT_IN_GARAGE',
  'PARK_POSITION_EXISTS',
] as const
const NAME_OF_NETWORK = 'Le nom de la station est celui du réseau ; un autre est ignoré.'

export const createParkPosition = defineCall({
  id: 'createParkPosition',
  method: 'POST',
  path: '/api/park-positions',
  summary: 'Ajoute une position à un garage de sa ligne',
  description: NAME_OF_NETWORK,
  body: ParkPositionEntry,
  answer: { status: 201, schema: ParkPosition },
  problems: PARK_POSITION_PROBLEMS,
})

export const updateParkPosition = defineCall({
  id: 'updateParkPosition',
  method: 'PUT',
  path: '/api/park-positions/:id',
  summary: 'Modifie une position de garage ; elle peut garder son nom',
  description: NAME_OF_NETWORK,
  params: Id,
  body: ParkPositionEntry,
  answer: { status: 200, schema: ParkPosition },
  problems: PARK_POSITION_PROBLEMS,
})

export const deleteParkPosition = defineCall({
  id: 'deleteParkPosition',
  method: 'DELETE',
  path: '/api/park-positions/:id',
  summary: 'Retire une position de garage ; les bulletins qui la nomment ne changent pas',
  params: Id,
  query: z.object({ lineName: LineName }),
  answer: NOTHING,
  problems: ['NO_ASSIGNED_LINE'],
})

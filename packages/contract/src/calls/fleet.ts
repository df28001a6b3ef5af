import { MATERIAL_MAX_CHARACTERS, PARK_POSITION_MAX_CHARACTERS } from '@bulletin/domain/limits'
import { Material } from '@bulletin/domain/material/material'
import { LineName } from '@bulletin/domain/network/line-name'
import { ParkPosition } from '@bulletin/domain/network/park-position'
import { Quadrigram } from '@bulletin/domain/network/station'
import { z } from 'zod'
import { defineCall } from '../call.ts'

/** A part of a number, however it was typed. */
const partOf = (maxCharacters: number) =>
  z
    .string()
    .trim()
    .toUpperCase()
    .max(maxCharacters)
    .regex(/^[A-Z0-9-]*$/)

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

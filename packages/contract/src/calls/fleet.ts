import { MATERIAL_MAX_CHARACTERS, PARK_POSITION_MAX_CHARACTERS } from '@bulletin/domain/limits'
import { Material } from '@bulletin/domain/material/material'
import { MaterialEntry } from '@bulletin/domain/material/material-register'
import { LineName } from '@bulletin/domain/network/line-name'
import { ParkPosition } from '@bulletin/domain/network/park-position'
import { ParkPositionEntry } from '@bulletin/domain/network/park-position-register'
import { Quadrigram } from '@bulletin/domain/network/station'
import type { ProblemCode } from '@bulletin/domain/problem/problem'
import { z } from 'zod/mini'
import { defineCall } from '../call.ts'

/** A part of a number, normalised. */
const partOf = (maxCharacters: number) =>
  z.string().check(z.trim(), z.toUpperCase(), z.maxLength(maxCharacters), z.regex(/^[A-Z0-9-]*$/))

/** Success without content. */
const NOTHING = {
  status: 204,
  schema: z.undefined().register(z.globalRegistry, { description: 'Fait' }),
} as const

const Id = z.object({ id: z.uuid() })

type Register<Row, Entry, Filters> = {
  path: `/api/${string}`
  row: Row
  entry: Entry
  filters: Filters
  /** Refusals of an entry. */
  problems: readonly ProblemCode[]
}

/** The calls of the register of a line: its rows are listed, added, changed and removed. */
const registerCalls = <
  One extends 'Material' | 'ParkPosition',
  Row extends z.ZodMiniType,
  Entry extends z.ZodMiniType,
  Filters extends z.core.$ZodShape,
>(
  one: One,
  { path, row, entry, filters, problems }: Register<Row, Entry, Filters>,
) => {
  const writing = {
    body: entry,
    problems: ['NO_ASSIGNED_LINE', 'LINE_NOT_FOUND', ...problems],
  } as const
  return {
    list: defineCall({
      id: `list${one}s`,
      method: 'GET',
      path,
      query: z.object({ line: z.optional(LineName), ...filters }),
      answer: { status: 200, schema: z.array(row) },
      problems: ['NO_ASSIGNED_LINE'],
    }),
    create: defineCall({
      ...writing,
      id: `create${one}`,
      method: 'POST',
      path,
      answer: { status: 201, schema: row },
    }),
    update: defineCall({
      ...writing,
      id: `update${one}`,
      method: 'PUT',
      path: `${path}/:id`,
      params: Id,
      answer: { status: 200, schema: row },
    }),
    remove: defineCall({
      id: `delete${one}`,
      method: 'DELETE',
      path: `${path}/:id`,
      params: Id,
      answer: NOTHING,
      problems: ['NO_ASSIGNED_LINE'],
    }),
  }
}

export const {
  list: listMaterials,
  create: createMaterial,
  update: updateMaterial,
  remove: deleteMaterial,
} = registerCalls('Material', {
  path: '/api/materials',
  row: Material,
  entry: MaterialEntry,
  filters: {
    materialId: z.optional(partOf(MATERIAL_MAX_CHARACTERS)),
    leadCar: z.optional(partOf(MATERIAL_MAX_CHARACTERS)),
  },
  problems: ['MATERIAL_LEAD_CARS_ALIKE', 'MATERIAL_EXISTS'],
})

const positions = registerCalls('ParkPosition', {
  path: '/api/park-positions',
  row: ParkPosition,
  entry: ParkPositionEntry,
  filters: { station: z.optional(Quadrigram), position: z.optional(partOf(PARK_POSITION_MAX_CHARACTERS)) },
  problems: ['PARK_POSITION_NOT_IN_GARAGE', 'PARK_POSITION_EXISTS'],
})

export const { list: listParkPositions, create: createParkPosition, update: updateParkPosition } = positions

export const deleteParkPosition = defineCall({
  ...positions.remove,
  query: z.object({ lineName: LineName }),
})

import type { NetworkAtReceipt } from '@bulletin/domain/bulletin/known-at-receipt'
import type { Direction } from '@bulletin/domain/network/direction'
import type { LinePath } from '@bulletin/domain/network/line'
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from './column-types.ts'
import { adminLine } from './administration.ts'

/** A line's properties and what it allows. Every line of the network is also an administered line. */
export const line = pgTable('line', {
  name: text()
    .primaryKey()
    .references(() => adminLine.lineName, { onUpdate: 'cascade' }),
  color: text().notNull(),
  iconName: text().notNull(),
  autoComputeValidCm: boolean().notNull(),
  activatedCM: boolean('activated_cm').notNull(),
  remoteReloadPossible: boolean().notNull(),
  fukvPossible: boolean().notNull(),
  cmccAvailable: boolean().notNull(),
  aipaPossible: boolean().notNull(),
  unparkMaterialPossible: boolean().notNull(),
  /** In minutes. */
  maxDelay: integer().notNull(),
  maxLaps: integer().notNull(),
})

const lineName = () =>
  text()
    .notNull()
    .references(() => line.name, { onUpdate: 'cascade', onDelete: 'cascade' })

export const station = pgTable(
  'station',
  {
    lineName: lineName(),
    quadrigram: text().notNull(),
    /** Order along voie 1. */
    sequence: integer().notNull(),
    name: text().notNull(),
    shortName: text(),
    unidirectional: text().$type<Direction>(),
    fork: text(),
    /** At an end of the line; null elsewhere. */
    departureLane: text().$type<Direction>(),
    isTerminusByDefault: boolean().notNull(),
    intermediateTerminus: boolean().notNull(),
    assignmentTerminusFlag: boolean().notNull(),
    lapsCountCheckpoint: boolean().notNull(),
    provisionalService: boolean().notNull(),
    rollingStockChange: boolean().notNull(),
    parkingGarage: boolean().notNull(),
    codeUO: integer('code_uo'),
    position: integer(),
    stopPoints: text().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lineName, table.quadrigram] }),
    unique('station_sequence').on(table.lineName, table.sequence),
    index('station_code_uo').on(table.codeUO),
  ],
)

export const linePath = pgTable(
  'line_path',
  {
    lineName: lineName(),
    sequence: integer().notNull(),
    direction: text().$type<Direction>().notNull(),
    fork: text(),
    /** Read and written as a whole: a path is useless without its order. */
    stops: jsonb().$type<LinePath['stops']>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.lineName, table.sequence] })],
)

/**
 * Station names and paths of a line, under an id that stays the same as long as imports do not change them. Bulletins
 * reference it for ever: their distance is measured on the network of their day.
 */
export const lineNetwork = pgTable(
  'line_network',
  {
    id: uuid().primaryKey(),
    lineName: lineName(),
    fingerprint: text().notNull(),
    names: jsonb().$type<NetworkAtReceipt['names']>().notNull(),
    paths: jsonb().$type<NetworkAtReceipt['paths']>().notNull(),
    /** Null for the current one. */
    supersededAt: instant(),
  },
  (table) => [
    uniqueIndex('line_network_current')
      .on(table.lineName)
      .where(sql`${table.supersededAt} is null`),
  ],
)

export const material = pgTable(
  'material',
  {
    id: uuid().primaryKey(),
    line: lineName(),
    materialId: text().notNull(),
    firstLeadCar: text().notNull(),
    secondLeadCar: text().notNull(),
  },
  (table) => [unique('material_number').on(table.line, table.materialId)],
)

export const parkPosition = pgTable(
  'park_position',
  {
    id: uuid().primaryKey(),
    lineName: lineName(),
    stationQuadrigram: text().notNull(),
    positionName: text().notNull(),
  },
  (table) => [unique('park_position_name').on(table.lineName, table.stationQuadrigram, table.positionName)],
)

import type { ImportFault } from '@bulletin/domain/planning/import/report'
import { worldFaults } from '@bulletin/domain/planning/check-world'
import { World, type WorldLine } from '@bulletin/domain/planning/world'
import type { Timetable } from '@bulletin/domain/service/timetable'
import { Mapping } from '../../mapping/mapping.ts'
import type { z } from 'zod'
import type { Feed } from '../../feed/feed.ts'
import { buildParts, type BuiltParts } from '../build-parts.ts'
import { aFeed, type FeedRows } from './a-feed.ts'

export const TIME_ZONE = 'Europe/Paris'

export const resultOf = (rows: FeedRows | Feed, mapping: z.input<typeof Mapping> = {}) =>
  buildParts('stopTimes' in rows ? rows : aFeed(rows), Mapping.parse(mapping), { timeZone: TIME_ZONE })

/** Builds the parts from the rows; throws if the rows are faulty, which is a bug of the test. */
export const builtOf = async (
  rows: FeedRows | Feed,
  mapping: z.input<typeof Mapping> = {},
): Promise<BuiltParts> => {
  const result = await resultOf(rows, mapping)
  if (!result.ok) throw new Error(`Refused: ${JSON.stringify(result.failure)}`)
  return result.value
}

export const faultsOf = async (
  rows: FeedRows | Feed,
  mapping: z.input<typeof Mapping> = {},
): Promise<ImportFault[]> => {
  const result = await resultOf(rows, mapping)
  return result.ok ? [] : result.failure
}

/** Completes the parts to a world: every driver with an order is in the directory. */
export const worldOf = ({ parts, reservesOfRuns }: BuiltParts): World => {
  const {
    lines = [],
    calendars = [],
    timetables = [],
    rosters = [],
    rosterExceptions = [],
  } = parts.plan ?? {}
  return {
    lines,
    calendars,
    timetables,
    rosters,
    rosterExceptions,
    reserves: reservesOfRuns,
    notesH: [],
    materials: parts.materials ?? [],
    parkPositions: parts.parkPositions ?? [],
    people: [...new Set(rosterExceptions.map(({ matricule }) => matricule))].map((matricule) => ({
      matricule,
      lastname: 'Martin',
      firstname: 'Claude',
    })),
    chiefs: [],
  }
}

/** All schema and rule faults of the world; empty if it is valid. */
export const faultsOfWorld = (built: BuiltParts): unknown[] => {
  const world = worldOf(built)
  const form = World.safeParse(world)
  return [...(form.success ? [] : form.error.issues), ...worldFaults(world).faults]
}

export const lineOf = ({ parts }: BuiltParts, name = '7'): WorldLine => {
  const line = parts.plan?.lines.find((one) => one.name === name)
  if (!line) throw new Error(`No line ${name}`)
  return line
}

export const timetableOf = ({ parts }: BuiltParts, calendar = 'SEMAINE', line = '7'): Timetable => {
  const timetable = parts.plan?.timetables.find((one) => one.calendar === calendar && one.line === line)
  if (!timetable) throw new Error(`No timetable ${calendar} of line ${line}`)
  return timetable
}

export const codesOfNotices = ({ notices }: BuiltParts): string[] => notices.map(({ code }) => code)

import type { World, WorldLine } from '@bulletin/domain/planning/world'
import { addDays, type Day } from '@bulletin/domain/time/day'

/** The days whose orders and vehicle assignments are written. */
export type Period = { readonly from: Day; readonly days: number }

export const daysOf = ({ from, days }: Period): Day[] =>
  Array.from({ length: days }, (_, index) => addDays(from, index))

/** The world restricted to some lines, with all of its people. */
export const onLines = (world: World, names: readonly string[]): World => {
  const ofThem = <One extends { line: string }>(all: readonly One[]): One[] =>
    all.filter(({ line }) => names.includes(line))
  return {
    ...world,
    lines: world.lines.filter(({ name }) => names.includes(name)),
    timetables: ofThem(world.timetables),
    rosters: ofThem(world.rosters),
    rosterExceptions: ofThem(world.rosterExceptions),
    notesH: ofThem(world.notesH),
    materials: ofThem(world.materials),
    parkPositions: ofThem(world.parkPositions),
  }
}

export const lineIn = ({ lines }: Pick<World, 'lines'>, name: string): WorldLine => {
  const line = lines.find((one) => one.name === name)
  if (!line) throw new Error(`The world has no line ${name}`)
  return line
}

/**
 * The id of a run. Runs are identified by calendar and id, and every line has a service 101: a feed with several lines
 * prefixes the line name, and the mapping removes it again.
 */
export const runNames = ({ timetables }: Pick<World, 'timetables'>) => {
  const isOneLine = new Set(timetables.map(({ line }) => line)).size === 1
  return (line: string, serviceName: string): string => (isOneLine ? serviceName : `${line}-${serviceName}`)
}
export type RunNames = ReturnType<typeof runNames>

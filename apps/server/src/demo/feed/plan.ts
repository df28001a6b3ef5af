import type { World, WorldLine } from '@bulletin/domain/planning/world'
import { addDays, type Day } from '@bulletin/domain/time/day'

/** The days whose orders and trains are written, both included. */
export type Period = { readonly from: Day; readonly days: number }

export const daysOf = ({ from, days }: Period): Day[] =>
  Array.from({ length: days }, (_, index) => addDays(from, index))

/** A world with some of its lines and all of its people. */
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
 * What a run is called. Runs are told apart by their calendar and their name, and every line has a service 101: where
 * a feed holds the services of several lines, the name of the line comes first, and the mapping takes it off again.
 */
export const runNames = ({ timetables }: Pick<World, 'timetables'>) => {
  const isOneLine = new Set(timetables.map(({ line }) => line)).size === 1
  return (line: string, serviceName: string): string => (isOneLine ? serviceName : `${line}-${serviceName}`)
}
export type RunNames = ReturnType<typeof runNames>

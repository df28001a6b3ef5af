import type { WorldLine } from '@bulletin/domain/planning/world'
import { describe, expect, it } from 'vitest'
import { demoLines } from './lines.ts'
import type { FeedRows } from '@bulletin/server/import/build/testing/a-feed'
import { builtOf, faultsOfWorld, lineOf } from '@bulletin/server/import/build/testing/built'

const lines = demoLines()

/** A line as in a public feed: one trip per path, more on the first branch, and no station codes. */
const rowsOf = ({ name, color, stations, paths }: WorldLine): FeedRows => ({
  routes: [{ routeId: `M${name}`, shortName: name, color: color.slice(1) }],
  stops: stations.map(({ quadrigram, name: stationName }) => ({ stopId: quadrigram, name: stationName })),
  trips: paths.flatMap(({ direction, stops }, path) =>
    Array.from({ length: 10 - path }, (_, trip) => ({
      tripId: `${path}-${trip}`,
      routeId: `M${name}`,
      directionId: direction === 'LANE1' ? (0 as const) : (1 as const),
      stops: stops.map(({ quadrigram, seconds }) => [quadrigram, 18_000 + trip * 3600 + seconds] as const),
      distances: stops.map(({ metres }) => metres),
    })),
  ),
})

/** A mapping with nothing but the station codes. */
const mappingOf = ({ name, stations }: WorldLine) => ({
  lines: {
    [name]: {
      routes: [`M${name}`],
      stations: Object.fromEntries(stations.map(({ quadrigram }) => [quadrigram, { quadrigram }])),
    },
  },
})

const waysOf = ({ paths }: WorldLine) => paths.map(({ direction, stops }) => ({ direction, stops }))

/** Which stations belong together, whatever the name of the branch. */
const branchesOf = ({ stations, paths }: WorldLine) => ({
  common: stations.filter(({ fork }) => fork === null).map(({ name }) => name),
  ofPaths: paths.map(({ fork }) =>
    stations.filter((station) => station.fork !== null && station.fork === fork).map(({ name }) => name),
  ),
})

const factsOf = ({ stations }: WorldLine) =>
  stations.map(({ name, unidirectional, extremeTerminus, lapsCountCheckpoint }) => ({
    name,
    unidirectional,
    extremeTerminus,
    lapsCountCheckpoint,
  }))

const byName = <Item extends { name: string }>(items: readonly Item[]): Item[] =>
  items.toSorted((one, other) => (one.name < other.name ? -1 : 1))

describe.each(lines.map((line) => [line.name, line] as const))(
  'line %s of Paris, read from its trips',
  (name, line) => {
    it('has its ways, its branches, its one-way stations and its ends again [3.7]', async () => {
      const built = await builtOf(rowsOf(line), mappingOf(line))
      expect(faultsOfWorld(built)).toEqual([])
      const again = lineOf(built, name)
      expect(waysOf(again)).toEqual(waysOf(line))
      const [before, after] = [branchesOf(line), branchesOf(again)]
      expect(after.common.toSorted()).toEqual(before.common.toSorted())
      expect(after.ofPaths).toEqual(before.ofPaths)
      expect(byName(factsOf(again))).toEqual(byName(factsOf(line)))
      expect(again.color).toBe(line.color)
    })
  },
)

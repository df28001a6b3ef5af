import { groupedBy } from '@bulletin/domain/grouped'
import { LINE_NAME_MAX_CHARACTERS, LINES_MAX } from '@bulletin/domain/limits'
import { LineName } from '@bulletin/domain/network/line-name'
import type { Feed, FeedRoute } from '../../feed/feed.ts'
import type { LineMapping, Mapping } from '../../mapping/mapping.ts'
import { MAPPING_FILE } from '../../sources/known-files.ts'
import { listed, type Findings } from '../findings.ts'

/** A line with the routes of the feed it consists of. */
export type LineDraft = {
  readonly name: string
  readonly routes: readonly FeedRoute[]
  readonly mapping: LineMapping | null
}

/** GTFS route types: metro, and the extended types of urban railways. */
const METROS = [1, 400, 401, 402]

/** Routes with passenger trips: a route with only operational trips is not a line. */
const passengerRoutes = ({ routes, trips }: Feed): FeedRoute[] => {
  const taken = new Set(
    [...trips.values()].filter(({ todsTripType }) => todsTripType === null).map(({ routeId }) => routeId),
  )
  return [...routes.values()].filter(({ routeId }) => taken.has(routeId))
}

/** Sorted by the order of the routes, because JSON objects list integer-like keys first. */
const mappedLines = (feed: Feed, { lines }: Mapping): LineDraft[] => {
  const rows = [...feed.routes.keys()]
  const placeOf = ({ routes }: LineDraft): number => rows.indexOf(routes[0]?.routeId ?? '')
  return Object.entries(lines)
    .map(([name, mapping]) => ({
      name,
      routes: mapping.routes.flatMap((routeId) => feed.routes.get(routeId) ?? []),
      mapping,
    }))
    .toSorted((one, other) => placeOf(one) - placeOf(other))
}

const isOfTypes =
  (types: Mapping['routeTypes'] = METROS) =>
  ({ type }: FeedRoute): boolean =>
    type !== null && types.includes(type)

/**
 * The routes an import reads, chosen by the same rules as the lines, so that other routes of a region are skipped
 * early.
 */
export const routesLookedAt = (
  routes: readonly FeedRoute[],
  { lines, routeTypes }: Mapping,
): readonly FeedRoute[] => {
  const mapped = new Set(Object.values(lines).flatMap((line) => line.routes))
  if (mapped.size > 0) return routes.filter(({ routeId }) => mapped.has(routeId))
  const chosen = routes.filter(isOfTypes(routeTypes))
  return chosen.length > 0 ? chosen : routes
}

const chosenRoutes = (feed: Feed, { routeTypes }: Mapping, findings: Findings): FeedRoute[] => {
  const routes = passengerRoutes(feed)
  const isAsked = isOfTypes(routeTypes)
  const chosen = routes.filter(isAsked)
  if (chosen.length > 0) {
    const others = [...feed.routes.values()].filter((route) => !isAsked(route))
    if (others.length > 0)
      findings.leftOut(
        'ROUTES_LEFT_OUT',
        { count: others.length, routes: listed(others.map(({ routeId }) => routeId)) },
        { file: 'routes.txt' },
      )
    return chosen
  }
  if (routeTypes) {
    findings.fault(
      'NO_ROUTE_OF_TYPES',
      { types: routeTypes.join(', ') },
      { file: MAPPING_FILE, field: 'routeTypes' },
    )
    return []
  }
  if (routes.length > 0) findings.guess('ALL_ROUTES_TAKEN', { count: routes.length }, { file: 'routes.txt' })
  return routes
}

const signsOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The short name if it is valid; otherwise the last characters of a name, which distinguish lines best. */
const nameOf = ({ shortName, longName, routeId }: FeedRoute): { name: string; isGuess: boolean } | null => {
  const given = LineName.safeParse((shortName ?? '').trim())
  if (given.success) return { name: given.data, isGuess: false }
  const candidates = [shortName ?? '', routeId, longName ?? '']
  const guessed = candidates
    .map((text) => LineName.safeParse(signsOf(text).slice(-LINE_NAME_MAX_CHARACTERS)))
    .find(({ success }) => success)
  return guessed?.data === undefined ? null : { name: guessed.data, isGuess: true }
}

const guessedLines = (routes: readonly FeedRoute[], findings: Findings): LineDraft[] => {
  const named = routes.flatMap((route) => {
    const found = nameOf(route)
    if (!found) findings.fault('LINE_NAME_NEEDED', { route: route.routeId }, route)
    else if (found.isGuess)
      findings.guess('LINE_NAME_GUESSED', { route: route.routeId, line: found.name }, route)
    return found ? [{ name: found.name, route }] : []
  })
  return [...groupedBy(named, ({ name }) => name)].map(([name, ones]) => {
    const ofIt = ones.map(({ route }) => route)
    if (ofIt.length > 1)
      findings.guess(
        'ROUTES_JOINED',
        { line: name, routes: listed(ofIt.map(({ routeId }) => routeId)) },
        { file: 'routes.txt' },
      )
    return { name, routes: ofIt, mapping: null }
  })
}

/** Selects the routes that are lines: those of the mapping, otherwise the metros, otherwise all. */
export const linesOfFeed = (feed: Feed, mapping: Mapping, findings: Findings): LineDraft[] => {
  const mapped = mappedLines(feed, mapping)
  const lines = mapped.length > 0 ? mapped : guessedLines(chosenRoutes(feed, mapping, findings), findings)
  if (lines.length === 0 && findings.faults.length === 0)
    findings.fault('NO_LINE', {}, { file: 'routes.txt' })
  if (lines.length > LINES_MAX)
    findings.fault('TOO_MANY_LINES', { count: lines.length, max: LINES_MAX }, { file: 'routes.txt' })
  return lines
}

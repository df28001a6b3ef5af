import type { Feed } from '../../feed/feed.ts'
import { listed, type Findings } from '../findings.ts'
import type { Places } from '../places.ts'
import { hasTrips, type Run } from './runs.ts'

type Known = {
  readonly feed: Feed
  readonly places: Places
  readonly lineOfRoute: ReadonlyMap<string, string>
  /** The lines that call at each station. */
  readonly linesAt: ReadonlyMap<string, readonly string[]>
}

/** The line that most places of a run belong to; the first one if tied. */
const lineByPlaces = (
  { events }: Run,
  { places, linesAt }: Known,
): { line: string; isSure: boolean } | null => {
  const votes = new Map<string, number>()
  for (const { event } of events)
    for (const location of [event.startLocation, event.endLocation])
      for (const line of linesAt.get(places.stationOf(location)) ?? [])
        votes.set(line, (votes.get(line) ?? 0) + 1)
  const [best, second] = [...votes].toSorted(([, one], [, other]) => other - one)
  return best ? { line: best[0], isSure: best[1] !== second?.[1] } : null
}

/**
 * Assigns each run to the line of the trains it drives, otherwise to the line of its places. Runs without a line are
 * left out.
 */
export const linesOfRuns = (
  runs: readonly Run[],
  known: Known,
  findings: Findings,
): ReadonlyMap<Run, string> => {
  const { feed, lineOfRoute } = known
  const lines = new Map<Run, string>()
  const elsewhere: Run[] = []
  const unsure: Run[] = []
  for (const run of runs) {
    const driven = run.events.filter(({ event, kind }) => event.tripId !== null && kind !== 'TRAVEL')
    const routes = driven.flatMap(({ event }) => feed.trips.get(event.tripId ?? '')?.routeId ?? [])
    const found = [...new Set(routes.flatMap((routeId) => lineOfRoute.get(routeId) ?? []))]
    const [line, other] = found
    if (other !== undefined) {
      const there = driven.find(
        ({ event }) => lineOfRoute.get(feed.trips.get(event.tripId ?? '')?.routeId ?? '') === other,
      )
      findings.fault(
        'RUN_ON_SEVERAL_LINES',
        { run: run.runId, lines: listed(found) },
        { ...(there?.event ?? run.first), field: 'trip_id' },
      )
      continue
    }
    // A run that only drives trains of other routes is left out, even if its places are on our lines.
    const drivesElsewhere = driven.some(({ event, kind }) => {
      const trip = feed.trips.get(event.tripId ?? '')
      return kind === 'DRIVE' && trip?.todsTripType === null && !lineOfRoute.has(trip.routeId)
    })
    const byPlaces = line === undefined && !drivesElsewhere ? lineByPlaces(run, known) : null
    const chosen = line ?? byPlaces?.line
    if (chosen === undefined) elsewhere.push(run)
    else lines.set(run, chosen)
    if (byPlaces && !byPlaces.isSure && !hasTrips(run)) unsure.push(run)
  }
  if (elsewhere.length > 0)
    findings.leftOut(
      'RUNS_LEFT_OUT',
      { count: elsewhere.length, runs: listed(elsewhere.map(({ runId }) => runId)) },
      elsewhere[0]?.first,
    )
  if (unsure.length > 0)
    findings.guess(
      'RUN_LINES_GUESSED',
      { runs: listed(unsure.map((run) => `${run.runId} = ${lines.get(run) ?? ''}`)) },
      unsure[0]?.first,
    )
  return lines
}

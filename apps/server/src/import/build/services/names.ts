import { groupedBy } from '@bulletin/domain/grouped'
import { isReserve, ServiceName } from '@bulletin/domain/service/service-name'
import type { Mapping } from '../../mapping/mapping.ts'
import { listed, type Findings } from '../findings.ts'
import { hasTrips, type Run } from './runs.ts'

const signsOf = (text: string): string => text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')

const isName = (text: string): boolean => ServiceName.safeParse(text).success

/** The name from the mapping, otherwise the run id if it is a valid name. */
export const findName = ({ runId }: Pick<Run, 'runId'>, { services = {} }: Mapping): string | null => {
  const given = Object.hasOwn(services, runId) ? services[runId] : undefined
  const own = given ?? signsOf(runId)
  return isName(own) ? own : null
}

/** A reserve stands by: a run with trips is not a reserve. */
export const findReserve = (run: Run, mapping: Mapping): string | null => {
  const name = findName(run, mapping)
  return name !== null && isReserve(name) && !hasTrips(run) ? name : null
}

const lastPart = ({ runId }: Run): string => signsOf(runId.split(/[^0-9A-Za-z]+/).at(-1) ?? '')

/** Removes the common prefix, without splitting a number. */
const withoutCommonStart = (runs: readonly Run[]): ((run: Run) => string) => {
  const names = runs.map(({ runId }) => signsOf(runId))
  const [first = ''] = names
  let length = 0
  while (length < first.length && names.every((name) => name[length] === first[length])) length += 1
  while (length > 0 && /\d/.test(first[length - 1] ?? '')) length -= 1
  return ({ runId }) => signsOf(runId).slice(length)
}

/** A way to shorten all run ids to distinct valid names that are not taken yet; null if there is none. */
const findShortening = (runs: readonly Run[], taken: ReadonlySet<string>): ((run: Run) => string) | null => {
  const ways = [lastPart, withoutCommonStart(runs)]
  return (
    ways.find((shorten) => {
      const names = runs.map(shorten)
      return (
        new Set(names).size === names.length &&
        names.every((name) => isName(name) && !isReserve(name) && !taken.has(name))
      )
    }) ?? null
  )
}

/** Names the services of a line. A name is unique within its line and calendar. */
export const serviceNames = (
  lines: ReadonlyMap<Run, string>,
  mapping: Mapping,
  findings: Findings,
): ReadonlyMap<Run, string> => {
  const names = new Map<Run, string>()
  const groups = groupedBy([...lines.keys()], (run) => JSON.stringify([lines.get(run), run.serviceId]))
  for (const runs of groups.values()) {
    const line = lines.get(runs[0] as Run) ?? ''
    const owners = new Map<string, Run>()
    const long: Run[] = []
    for (const run of runs) {
      const name = findName(run, mapping)
      const place = { ...run.first, field: 'run_id' }
      const other = name === null ? undefined : owners.get(name)
      if (name === null) long.push(run)
      else if (isReserve(name)) findings.fault('RESERVE_WITH_TRIPS', { run: run.runId, name }, place)
      else if (other)
        findings.fault('SERVICE_NAME_TWICE', { name, line, runs: listed([other.runId, run.runId]) }, place)
      else {
        owners.set(name, run)
        names.set(run, name)
      }
    }
    if (long.length === 0) continue
    const shorten = findShortening(long, new Set(owners.keys()))
    const blanks = { line, count: long.length, runs: listed(long.map(({ runId }) => runId)) }
    const place = { ...(long[0]?.first ?? { file: 'run_events.txt' }), field: 'run_id' }
    if (!shorten) {
      findings.fault('SERVICE_NAMES_NEEDED', blanks, place)
      continue
    }
    for (const run of long) names.set(run, shorten(run))
    const given = listed(long.map((run) => `${run.runId} = ${shorten(run)}`))
    findings.guess('SERVICE_NAMES_GUESSED', { ...blanks, runs: given }, place)
  }
  return names
}

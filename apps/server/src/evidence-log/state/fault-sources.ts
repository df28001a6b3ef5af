import { LogFault } from '@bulletin/domain/journal/log-integrity'
import { z } from 'zod'
import type { LogSettings } from '../../settings/settings.ts'

/** Who found a fault, and alone can find that it is gone. Of a witness, for the log of one origin. */
export type FaultSource = 'check' | 'examination' | 'origins' | `witness ${string}`

export const witnessSource = (origin: string, name: string): FaultSource => `witness ${origin} ${name}`

/** What a witness found counts as long as the settings name it, and for the log that it saw. */
export const faultsThatCount = (
  faults: Faults,
  { origin, witnesses }: Pick<LogSettings, 'origin' | 'witnesses'>,
): LogFault[] => {
  const named = new Set<FaultSource>(witnesses.map(({ key }) => witnessSource(origin, key.name)))
  return [...faults]
    .filter(([source]) => !source.startsWith('witness ') || named.has(source))
    .map(([, fault]) => fault)
}

/** The fault that each source found; the first one is told: a check of all entries is the most precise. */
export type Faults = ReadonlyMap<FaultSource, LogFault>

/** A fault that cannot be read is one nevertheless. Only a check of all entries lifts it. */
const UNREADABLE: LogFault = {
  kind: 'TREE',
  number: null,
  writtenAt: null,
  sealedAt: null,
  expected: null,
  found: null,
  at: '1970-01-01T00:00:00Z',
}

const Stored = z.record(z.string(), z.unknown())

const isSource = (name: string): name is FaultSource =>
  name === 'check' || name === 'examination' || name === 'origins' || name.startsWith('witness ')

/** As it stands in the database, where another build may have written what this one cannot read. */
export const readFaults = (stored: unknown): Faults => {
  if (stored === null) return new Map()
  const read = Stored.safeParse(stored)
  const entries = read.success ? Object.entries(read.data) : []
  const isUnread = entries.length === 0 || entries.some(([name]) => !isSource(name))
  const faults = new Map<FaultSource, LogFault>(isUnread ? [['check', UNREADABLE]] : [])
  for (const [name, value] of entries.toSorted(([one], [other]) => (one < other ? -1 : 1)))
    if (isSource(name)) faults.set(name, LogFault.safeParse(value).data ?? UNREADABLE)
  return faults
}

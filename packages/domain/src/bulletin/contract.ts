import { observationsIn } from '../observation/observations-in.ts'
import { fault, type Fault } from '../problem/fault.ts'
import { CONTRACT_VERSION } from '../product.ts'
import type { SubmittedBulletin } from './submitted-bulletin.ts'

/** The versions of the contract between tablet and server; a tablet that is not updated yet uses an older one. */
export type Contract = 1 | 2

const BY_NAME: ReadonlyMap<string, Contract> = new Map([
  ['1', 1],
  ['2', 2],
])

/** Null for an unknown version, that of a tablet newer than its server. */
export const contractNamed = (name: string | undefined): Contract | null =>
  name === undefined ? CONTRACT_VERSION : (BY_NAME.get(name) ?? null)

/** False for the version of a newer build. */
export const isContract = (version: number): version is Contract => BY_NAME.has(String(version))

/** Contract 1 has neither observations nor reliefs: a body that contains one is refused, not stripped of it. */
const beyondContract1 = (bulletin: SubmittedBulletin): Fault[] => {
  const reliefs = bulletin.rides.flatMap(({ driverSubstitution }, index) =>
    driverSubstitution === null
      ? []
      : [fault('SUBSTITUTION_UNKNOWN', ['rides', index, 'driverSubstitution'])],
  )
  return observationsIn(bulletin).length > 0
    ? [...reliefs, fault('OBSERVATION_UNKNOWN', ['observations'])]
    : reliefs
}

/** What a bulletin contains beyond the contract it was sent with. */
export const contractFaults = (bulletin: SubmittedBulletin, contract: Contract): Fault[] =>
  contract === 1 ? beyondContract1(bulletin) : []

import { observationsIn } from '../observation/observations-in.ts'
import { fault, type Fault } from '../problem/fault.ts'
import { CONTRACT_VERSION } from '../product.ts'
import type { SubmittedBulletin } from './submitted-bulletin.ts'

/** What tablets and server may have agreed on; a tablet that was not updated yet speaks an older one. */
export type Contract = 1 | 2

const BY_NAME: ReadonlyMap<string, Contract> = new Map([
  ['1', 1],
  ['2', 2],
])

/** Null for one that nobody knows, that of a tablet ahead of its server. */
export const contractNamed = (name: string | undefined): Contract | null =>
  name === undefined ? CONTRACT_VERSION : (BY_NAME.get(name) ?? null)

/** False for one of a build ahead of this one. */
export const isContract = (version: number): version is Contract => BY_NAME.has(String(version))

/** Contract 1 knows neither observations nor reliefs: a body that brings one is refused, not stripped of it. */
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

/** What a bulletin says beyond the contract it came by. */
export const contractFaults = (bulletin: SubmittedBulletin, contract: Contract): Fault[] =>
  contract === 1 ? beyondContract1(bulletin) : []

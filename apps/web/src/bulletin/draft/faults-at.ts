import type { Fault, FaultPath } from '@bulletin/domain/problem/fault'

/** The faults of one part of the draft, with paths relative to that part: `faultsAt(faults, 'rides', 2)`. */
export const faultsAt = (faults: readonly Fault[], ...part: FaultPath): Fault[] =>
  faults
    .filter(({ path }) => part.every((name, index) => path[index] === name))
    .map((fault) => ({ ...fault, path: fault.path.slice(part.length) }))

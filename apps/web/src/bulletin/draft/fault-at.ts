import type { Fault, FaultPath } from '@bulletin/domain/problem/fault'
import { FAULT_SENTENCES } from '@bulletin/domain/problem/fault-sentences'

const isAt = (fault: Fault, path: FaultPath): boolean =>
  fault.path.length === path.length && fault.path.every((part, index) => part === path[index])

/** The sentence of the first fault at exactly that path; null when there is none. */
export const faultAt = (faults: readonly Fault[], path: FaultPath): string | null => {
  const found = faults.find((fault) => isAt(fault, path))
  return found ? FAULT_SENTENCES[found.code] : null
}

/** What is wrong, each sentence once. */
export const sentencesOf = (faults: readonly Pick<Fault, 'code'>[]): string =>
  [...new Set(faults.map(({ code }) => FAULT_SENTENCES[code]))].join(' ')

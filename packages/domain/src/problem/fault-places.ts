import type { Fault } from './fault.ts'
import { FAULT_SENTENCES } from './fault-sentences.ts'
import type { ProblemPlace } from './problem.ts'

/** The faults of a part of a request, as in a problem response: `body.rides.2.departureTime`, and a sentence. */
export const placesOf = (faults: readonly Fault[], part: string): ProblemPlace[] =>
  faults.map(({ code, path }) => ({ path: [part, ...path].join('.'), message: FAULT_SENTENCES[code] }))

import { z } from 'zod/mini'
import { FAULTS_REPORTED_MAX } from '../limits.ts'
import { failure, success, type Result } from '../result.ts'
import { fault, type Fault, type FaultPath } from './fault.ts'
import { findTooLarge } from './shape.ts'

type Issue = z.core.$ZodIssue

const pathOf = ({ path }: Issue): FaultPath =>
  path.map((part) => (typeof part === 'symbol' ? String(part) : part))

const faultsOf = (issue: Issue): Fault[] => {
  const path = pathOf(issue)
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => fault('UNKNOWN_FIELD', [...path, key]))
    case 'invalid_type':
    case 'invalid_value':
      return [fault(issue.input === undefined ? 'REQUIRED' : 'INVALID_VALUE', path)]
    case 'too_big':
      return [fault('TOO_LARGE', path, { max: Number(issue.maximum) })]
    case 'too_small':
    case 'invalid_format':
    case 'not_multiple_of':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return [fault('INVALID_VALUE', path)]
  }
}

/** For input already known not to be too large. */
export const parseAs = <Output>(schema: z.core.$ZodType<Output>, json: unknown): Result<Output, Fault[]> => {
  const parsed = z.safeParse(schema, json, { reportInput: true })
  if (parsed.success) return success(parsed.data)
  return failure(parsed.error.issues.flatMap(faultsOf).slice(0, FAULTS_REPORTED_MAX))
}

/** Parses any JSON with the schema, or returns the faults with their paths. It never throws. */
export const readAs = <Output>(schema: z.core.$ZodType<Output>, json: unknown): Result<Output, Fault[]> => {
  const tooLarge = findTooLarge(json)
  return tooLarge ? failure([tooLarge]) : parseAs(schema, json)
}

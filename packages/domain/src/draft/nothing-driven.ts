import { isReserve } from '../service/service-name.ts'
import type { Draft } from './draft.ts'

/**
 * Whether to ask « is it right that nothing was driven? » before the next step. The answer may be yes, so it blocks
 * nothing.
 *
 * | what is done | rides and manoeuvres | asked |
 * |--------------|----------------------|-------|
 * | a service    | none                 | yes   |
 * | a service    | some                 | no    |
 * | a reserve    |                      | no    |
 */
export const asksWhetherNothingWasDriven = ({
  service,
  rides,
  maneuvers,
}: Pick<Draft, 'service' | 'rides' | 'maneuvers'>): boolean =>
  service !== null && !isReserve(service) && rides.length === 0 && maneuvers.length === 0

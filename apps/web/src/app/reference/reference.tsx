import { useAccount } from '../../session/account-context.ts'
import { LineColours } from './line-colours.tsx'
import { useReference } from './use-reference.ts'

/** Refreshes, without blocking any page, the data that a bulletin needs and the colours of the lines. */
export const Reference = () => {
  useReference(useAccount())
  return <LineColours />
}

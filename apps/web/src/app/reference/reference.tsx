import { useAccount } from '../../session/account-context.ts'
import { LineColours } from './line-colours.tsx'
import { useReference } from './use-reference.ts'

/** What every page profits from and none waits for: the tablet comes to know what it needs, and the lines' colours. */
export const Reference = () => {
  useReference(useAccount())
  return <LineColours />
}

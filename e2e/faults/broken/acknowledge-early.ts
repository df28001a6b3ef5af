import type {
  ReceiptRepository,
  StoringOutcome,
} from '../../../apps/server/src/bulletins/receipt/repository.ts'
import { UNKNOWN_PLAN } from '../../../apps/server/src/bulletins/receipt/plans-seen.ts'

type Store = ReceiptRepository['store']

const LATER_MILLISECONDS = 15

/** Broken on purpose, for the lab to detect: the server acknowledges a bulletin first and stores it later. */
export const acknowledgeEarly =
  (store: Store): Store =>
  (storing): Promise<StoringOutcome> => {
    const { line, plan } = storing
    // Without the line's traits or plan it must query the real store first, as the real server does.
    if (line.traits === '' || plan === UNKNOWN_PLAN) return store(storing)
    setTimeout(() => void store(storing).catch(() => undefined), LATER_MILLISECONDS)
    return Promise.resolve({
      isStored: true,
      isSameSender: true,
      isReferenceMismatch: false,
      line,
      plan,
      arrivals: {},
      declaredArrivals: [],
      other: null,
    })
  }

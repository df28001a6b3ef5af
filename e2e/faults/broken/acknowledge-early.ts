import type {
  ReceiptRepository,
  StoringOutcome,
} from '../../../apps/server/src/bulletins/receipt/repository.ts'
import { UNKNOWN_PLAN } from '../../../apps/server/src/bulletins/receipt/plans-seen.ts'

type Store = ReceiptRepository['store']

const LATER_MILLISECONDS = 15

/** Built into the server that the lab is to find out: it says that a bulletin is stored, and stores it in a while. */
export const acknowledgeEarly =
  (store: Store): Store =>
  (storing): Promise<StoringOutcome> => {
    const { line, plan } = storing
    // What it does not know of the line and its plan it has to ask first, as the real one does.
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

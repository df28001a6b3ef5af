type PopListener = (event: PopStateEvent) => void

/** The listener that may undo a step back before the router sees it, if any. */
export const popGuard: { listener: PopListener | null } = { listener: null }

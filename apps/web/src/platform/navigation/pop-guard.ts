type PopListener = (event: PopStateEvent) => void

/** Who holds somebody back on the way, if anybody. */
export const popGuard: { listener: PopListener | null } = { listener: null }

type PopListener = (event: PopStateEvent) => void

/**
 * Hears of the way back before the router, which begins to listen when it is drawn: who holds somebody back stops the
 * event here.
 */
export const popGuard: { listener: PopListener | null } = { listener: null }

window.addEventListener('popstate', (event) => popGuard.listener?.(event))

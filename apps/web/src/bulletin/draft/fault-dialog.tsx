import { lazyEssential } from '../../i18n/lazy.tsx'

/** What keeps the driver from going on, named at once, each with the way to it. */
export const FaultDialog = lazyEssential(() => import('./told-faults.tsx').then((module) => module.ToldFaults))

import { neededLater } from '../loaded-later.tsx'

/** What keeps the driver from going on, named at once, each with the way to it. */
export const FaultDialog = neededLater(() => import('./told-faults.tsx').then((module) => module.ToldFaults))

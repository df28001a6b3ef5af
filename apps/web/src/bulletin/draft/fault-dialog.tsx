import { neededLater } from '../../i18n/loaded-with-words.tsx'

/** What keeps the driver from going on, named at once, each with the way to it. */
export const FaultDialog = neededLater(() => import('./told-faults.tsx').then((module) => module.ToldFaults))

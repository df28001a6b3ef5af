import { lazyEssential } from '../../i18n/lazy.tsx'

/** Lists all faults that block the next step, each with a link to its field. */
export const FaultDialog = lazyEssential(() =>
  import('./told-faults.tsx').then((module) => module.ToldFaults),
)

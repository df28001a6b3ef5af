import { lazyPart } from '../../i18n/lazy.tsx'

/** Lists all faults that block the next step, each with a link to its field. */
export const FaultDialog = lazyPart(() => import('./told-faults.tsx'), 'ToldFaults', { need: 'bulletin' })

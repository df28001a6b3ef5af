import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { lazyPart } from '../../i18n/lazy.tsx'
import { useDelayedFlag } from '../delayed-flag.ts'

const BackdropView = lazyPart(() => import('./backdrop-view.tsx'), 'BackdropView')

const isWaitedFor = {
  predicate: ({ meta }: { meta: { waitedFor?: boolean } | undefined }) => meta?.waitedFor === true,
}

/** Shown while the user waits for a request: one whose query or mutation sets `meta: { waitedFor: true }`. */
export const LoadingBackdrop = () => {
  const calls = useIsFetching(isWaitedFor) + useIsMutating(isWaitedFor)
  return useDelayedFlag(calls > 0) && <BackdropView />
}

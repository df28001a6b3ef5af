import { useIsFetching, useIsMutating } from '@tanstack/react-query'
import { lazyDialog } from '../../i18n/lazy.tsx'
import { useDelayedFlag } from '../delayed-flag.ts'

const BackdropView = lazyDialog(
  () => import('./backdrop-view.tsx').then((module) => module.BackdropView),
  ({ open }) => open,
)

const isWaitedFor = {
  predicate: ({ meta }: { meta: { waitedFor?: boolean } | undefined }) => meta?.waitedFor === true,
}

/** Shown while the user waits for a request: one whose query or mutation sets `meta: { waitedFor: true }`. */
export const LoadingBackdrop = () => {
  const calls = useIsFetching(isWaitedFor) + useIsMutating(isWaitedFor)
  return <BackdropView open={useDelayedFlag(calls > 0)} />
}

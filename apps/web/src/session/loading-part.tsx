import { t } from '../i18n/translate.ts'
import { useObservable } from '../platform/observable.ts'
import { useServices } from './services.ts'
import { WaitingView } from '../ui/loading/waiting-view.tsx'

/** Placeholder for a screen, or a step of one, whose chunk is still loading. */
export const LoadingPart = () => {
  const isOnline = useObservable(useServices().connectivity) === 'online'
  return <WaitingView text={t(isOnline ? 'app.loading' : 'app.waitingForNetwork')} />
}

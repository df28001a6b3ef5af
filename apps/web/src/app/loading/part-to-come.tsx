import { useTranslation } from '../../messages/use-translation.ts'
import { useWatched } from '../../watched.ts'
import { useServices } from '../services.ts'
import { WaitingView } from './waiting-view.tsx'

/** In the place of a screen, or a step of one, whose file has not come yet. */
export const PartToCome = () => {
  const { t } = useTranslation()
  const isOnline = useWatched(useServices().connectivity) === 'online'
  return <WaitingView text={t(isOnline ? 'app.loading' : 'app.waitingForNetwork')} />
}

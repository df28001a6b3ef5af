import { lazyEssential } from '../../i18n/lazy.tsx'
import { useObservable } from '../../platform/observable.ts'
import { useServices } from '../services.ts'

const MessageView = lazyEssential(() => import('./message-view.tsx').then((module) => module.MessageView))

export const MessageBarView = () => {
  const [message] = useObservable(useServices().messageBar)
  return message ? <MessageView message={message} /> : null
}

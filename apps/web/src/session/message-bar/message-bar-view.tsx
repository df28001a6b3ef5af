import { neededLater } from '../../i18n/loaded-with-words.tsx'
import { useWatched } from '../../platform/observable.ts'
import { useServices } from '../services.ts'

const MessageView = neededLater(() => import('./message-view.tsx').then((module) => module.MessageView))

export const MessageBarView = () => {
  const [message] = useWatched(useServices().messageBar)
  return message ? <MessageView message={message} /> : null
}

import { neededLater } from '../../loaded-later.tsx'
import { useWatched } from '../../watched.ts'
import { useServices } from '../services.ts'

const MessageView = neededLater(() => import('./message-view.tsx').then((module) => module.MessageView))

export const MessageBarView = () => {
  const [message] = useWatched(useServices().messageBar)
  return message ? <MessageView message={message} /> : null
}

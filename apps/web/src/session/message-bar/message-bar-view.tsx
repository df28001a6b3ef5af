import { lazyPart } from '../../i18n/lazy.tsx'
import { useObservable } from '../../platform/observable.ts'
import { useServices } from '../services.ts'

const MessageView = lazyPart(() => import('./message-view.tsx'), 'MessageView', { need: 'bulletin' })

export const MessageBarView = () => {
  const [message] = useObservable(useServices().messageBar)
  return message ? <MessageView key={message.id} {...message} /> : null
}

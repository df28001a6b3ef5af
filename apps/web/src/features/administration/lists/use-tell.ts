import { useServices } from '../../../session/services.ts'
import type { Message } from '../../../session/message-bar/message-bar.ts'

/** Shows a message about the lists; a new one replaces the previous one at once. */
export const useTell = () => {
  const { messageBar } = useServices()
  return (severity: Message['severity'], text: string): void =>
    messageBar.show({ severity, text, topic: 'administration' })
}

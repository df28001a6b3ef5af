import { useServices } from '../../../session/services.ts'
import type { Message } from '../../../session/message-bar/message-bar.ts'

/** What is said of the lists, the newest word at once. */
export const useTell = () => {
  const { messageBar } = useServices()
  return (severity: Message['severity'], text: string): void =>
    messageBar.show({ severity, text, topic: 'administration' })
}

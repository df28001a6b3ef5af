import { useServices } from '../services.ts'
import type { MessageBar } from './message-bar.ts'

export const useMessageBar = (): Pick<MessageBar, 'show'> => useServices().messageBar

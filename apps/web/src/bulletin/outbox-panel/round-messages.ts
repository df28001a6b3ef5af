import type { Message } from '../../session/message-bar/message-bar.ts'
import type { Round } from '../../offline/outbox/sender.ts'
import { t } from '../../i18n/translate.ts'

/** Messages after a sending round; bulletins that still wait for the network need no message. */
export const messagesOfRound = ({ received, failed, refused }: Round): Message[] => [
  ...(received > 0 ? [{ severity: 'success' as const, text: t('offline.resent', { count: received }) }] : []),
  ...(failed > 0 ? [{ severity: 'warning' as const, text: t('offline.resendFailed') }] : []),
  ...(refused > 0 ? [{ severity: 'error' as const, text: t('offline.resendRefused') }] : []),
]

import type { IconName } from '../../../ui/icon.tsx'
import type { Tone } from '../../../ui/notice.tsx'

/** The outcome of a validated bulletin. */
export type Outcome = 'SENDING' | 'SENT' | 'OFFLINE_ERROR' | 'SERVER_ERROR'

/** The translation key, icon and colour of each outcome. */
export const OUTCOMES = {
  SENDING: { words: 'sending', icon: 'tabletCheck', tone: 'info' },
  SENT: { words: 'success', icon: 'check', tone: 'success' },
  OFFLINE_ERROR: { words: 'offline', icon: 'cloudOff', tone: 'warning' },
  SERVER_ERROR: { words: 'server', icon: 'warning', tone: 'error' },
} as const satisfies Record<Outcome, { words: string; icon: IconName; tone: Tone }>

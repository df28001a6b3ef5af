import type { ImportRunState, ToldFault, ToldNotice } from '@bulletin/domain/planning/import/run'
import { i18n } from '../../i18n/i18n.ts'
import type { IconName } from '../../ui/icon.tsx'
import type { Tone } from '../../ui/notice.tsx'

/** How a state looks; the word beside it says the same. */
export const STATE_LOOK = {
  RUNNING: { tone: 'info', icon: 'refresh' },
  TAKEN: { tone: 'success', icon: 'checkCircle' },
  UNCHANGED: { tone: 'info', icon: 'info' },
  CHECKED: { tone: 'success', icon: 'eye' },
  REFUSED: { tone: 'error', icon: 'error' },
  FAILED: { tone: 'error', icon: 'warning' },
  INTERRUPTED: { tone: 'warning', icon: 'warning' },
} as const satisfies Record<ImportRunState, { tone: Tone; icon: IconName }>

const translate = i18n.t as (key: string, blanks: object) => string

/**
 * Why, in French. The server may know reasons that this page does not, and a report may be older than both: such a
 * reason is told by its code.
 */
export const reasonOf = (room: 'fault' | 'notice', { code, blanks }: ToldFault | ToldNotice): string => {
  const key = `import.${room}.${code}`
  return i18n.exists(key) ? translate(key, blanks) : code
}

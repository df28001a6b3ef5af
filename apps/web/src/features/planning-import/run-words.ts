import type { ImportRunState, ToldFault, ToldNotice } from '@bulletin/domain/planning/import/run'
import { i18n } from '../../i18n/i18n.ts'
import type { IconName } from '../../ui/icon.tsx'
import type { Tone } from '../../ui/notice.tsx'

/** Tone and icon of each state; the text beside them says the same. */
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
 * The reason in French. When this page has no translation, because the server is newer or the report is older, the code
 * is shown instead.
 */
export const reasonOf = (room: 'fault' | 'notice', { code, blanks }: ToldFault | ToldNotice): string => {
  const key = `import.${room}.${code}`
  return i18n.exists(key) ? translate(key, blanks) : code
}

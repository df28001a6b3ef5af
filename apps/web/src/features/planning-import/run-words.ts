import type { ImportRunState, ToldFault, ToldNotice } from '@bulletin/domain/planning/import/run'
import { t, hasText } from '../../i18n/translate.ts'
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

/**
 * The reason in French. When this page has no translation, because the server is newer or the report is older, the code
 * is shown instead.
 */
export const reasonOf = (room: 'fault' | 'notice', { code, blanks }: ToldFault | ToldNotice): string => {
  const key = `import.${room}.${code}`
  return hasText(key) ? t(key, blanks) : code
}

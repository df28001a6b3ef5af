import type { AccessAction } from '@bulletin/domain/journal/access-action'
import type { ChipTone } from '../../ui/chip.tsx'
import type { IconName } from '../../ui/icon.tsx'

/** What reads is grey, what takes a copy away blue, what decides or changes a bulletin orange, what gives rights violet. */
export const ACTION_LOOK: Readonly<Record<AccessAction, { icon: IconName; tone: ChipTone }>> = {
  READ: { icon: 'eye', tone: 'neutral' },
  LIST: { icon: 'list', tone: 'neutral' },
  EXPORT: { icon: 'download', tone: 'info' },
  PRINT: { icon: 'printer', tone: 'info' },
  SUBMIT: { icon: 'arrowUp', tone: 'orange' },
  CORRECT: { icon: 'pencil', tone: 'orange' },
  VALIDATE: { icon: 'check', tone: 'orange' },
  PROCESS: { icon: 'document', tone: 'orange' },
  RIGHTS: { icon: 'key', tone: 'violet' },
  REFERENCE: { icon: 'table', tone: 'violet' },
  IMPORT: { icon: 'plus', tone: 'violet' },
  SIGN_IN: { icon: 'lock', tone: 'neutral' },
  RETENTION: { icon: 'clock', tone: 'neutral' },
}

/** The chips that are always there; the others are behind « Autres… ». */
export const COMMON_ACTIONS: readonly AccessAction[] = ['READ', 'EXPORT', 'PRINT', 'CORRECT', 'RIGHTS']

import { createRequiredContext } from '../platform/required-context.ts'

export type ShellDialog = 'contact' | 'signOut' | 'outbox'

/** Opens a dialog that both the bar and pages open. */
export const [ShellDialogsContext, useOpenDialog] =
  createRequiredContext<(dialog: ShellDialog) => void>('ShellDialogsProvider')

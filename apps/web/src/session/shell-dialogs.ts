import { createRequiredContext } from '../platform/required-context.ts'

type ShellDialogs = {
  readonly openContact: () => void
  readonly openSignOut: () => void
  readonly openOutbox: () => void
}

/** Dialogs that both the bar and pages open. */
export const [ShellDialogsContext, useShellDialogs] =
  createRequiredContext<ShellDialogs>('ShellDialogsProvider')

import { createContext, use } from 'react'

export type ShellDialogs = {
  readonly openContact: () => void
  readonly openSignOut: () => void
  readonly openOutbox: () => void
}

export const ShellDialogsContext = createContext<ShellDialogs | null>(null)

/** Dialogs that both the bar and pages open. */
export const useShellDialogs = (): ShellDialogs => {
  const dialogs = use(ShellDialogsContext)
  if (!dialogs) throw new Error('useShellDialogs needs a ShellDialogsProvider above it')
  return dialogs
}

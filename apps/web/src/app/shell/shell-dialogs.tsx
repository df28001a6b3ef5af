import { createContext, use, useMemo, useState, type ReactNode } from 'react'
import { ContactDialog } from './contact-dialog.tsx'
import { SignOutDialog } from './sign-out-dialog.tsx'

type ShellDialogs = { readonly openContact: () => void; readonly openSignOut: () => void }

const ShellDialogsContext = createContext<ShellDialogs | null>(null)

/** The two dialogs that the menu opens, and pages too. */
export const useShellDialogs = (): ShellDialogs => {
  const dialogs = use(ShellDialogsContext)
  if (!dialogs) throw new Error('useShellDialogs needs a ShellDialogsProvider above it')
  return dialogs
}

export const ShellDialogsProvider = ({ children }: { children: ReactNode }) => {
  const [open, setOpen] = useState<'contact' | 'signOut' | null>(null)
  const close = () => setOpen(null)
  const dialogs = useMemo(
    () => ({ openContact: () => setOpen('contact'), openSignOut: () => setOpen('signOut') }),
    [],
  )
  return (
    <ShellDialogsContext value={dialogs}>
      {children}
      <ContactDialog open={open === 'contact'} onClose={close} />
      <SignOutDialog open={open === 'signOut'} onClose={close} />
    </ShellDialogsContext>
  )
}

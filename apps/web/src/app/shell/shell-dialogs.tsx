import { createContext, use, useMemo, useState, type ReactNode } from 'react'
import { openedLater } from '../../loaded-later.tsx'

const ContactDialog = openedLater(
  () => import('./contact-dialog.tsx').then((module) => module.ContactDialog),
  ({ open }) => open,
)
const SignOutDialog = openedLater(
  () => import('./sign-out-dialog.tsx').then((module) => module.SignOutDialog),
  ({ open }) => open,
)
const OutboxPanel = openedLater(
  () => import('../../outbox/outbox-panel.tsx').then((module) => module.OutboxPanel),
  ({ open }) => open,
)

type ShellDialogs = {
  readonly openContact: () => void
  readonly openSignOut: () => void
  readonly openOutbox: () => void
}

const ShellDialogsContext = createContext<ShellDialogs | null>(null)

/** The dialogs that the bar opens, and pages too. */
export const useShellDialogs = (): ShellDialogs => {
  const dialogs = use(ShellDialogsContext)
  if (!dialogs) throw new Error('useShellDialogs needs a ShellDialogsProvider above it')
  return dialogs
}

export const ShellDialogsProvider = ({ children }: { children: ReactNode }) => {
  const [open, setOpen] = useState<'contact' | 'signOut' | 'outbox' | null>(null)
  const close = () => setOpen(null)
  const dialogs = useMemo(
    () => ({
      openContact: () => setOpen('contact'),
      openSignOut: () => setOpen('signOut'),
      openOutbox: () => setOpen('outbox'),
    }),
    [],
  )
  return (
    <ShellDialogsContext value={dialogs}>
      {children}
      <ContactDialog open={open === 'contact'} onClose={close} />
      <SignOutDialog open={open === 'signOut'} onClose={close} />
      <OutboxPanel open={open === 'outbox'} onClose={close} />
    </ShellDialogsContext>
  )
}

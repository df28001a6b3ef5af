import { useMemo, useState, type ReactNode } from 'react'
import { lazyPart } from '../../i18n/lazy.tsx'
import { ShellDialogsContext } from '../../session/shell-dialogs.ts'

const ContactDialog = lazyPart(() => import('./contact-dialog.tsx'), 'ContactDialog')
const SignOutDialog = lazyPart(() => import('./sign-out-dialog.tsx'), 'SignOutDialog')
const OutboxPanel = lazyPart(() => import('../../bulletin/outbox-panel/outbox-panel.tsx'), 'OutboxPanel')

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
      {open === 'contact' && <ContactDialog onClose={close} />}
      {open === 'signOut' && <SignOutDialog onClose={close} />}
      {open === 'outbox' && <OutboxPanel onClose={close} />}
    </ShellDialogsContext>
  )
}

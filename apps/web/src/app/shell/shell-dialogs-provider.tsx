import { useMemo, useState, type ReactNode } from 'react'
import { lazyDialog } from '../../i18n/lazy.tsx'
import { ShellDialogsContext } from '../../session/shell-dialogs.ts'

const ContactDialog = lazyDialog(
  () => import('./contact-dialog.tsx').then((module) => module.ContactDialog),
  ({ open }) => open,
)
const SignOutDialog = lazyDialog(
  () => import('./sign-out-dialog.tsx').then((module) => module.SignOutDialog),
  ({ open }) => open,
)
const OutboxPanel = lazyDialog(
  () => import('../../bulletin/outbox-panel/outbox-panel.tsx').then((module) => module.OutboxPanel),
  ({ open }) => open,
)

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

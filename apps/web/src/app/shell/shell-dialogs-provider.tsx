import { useState, type ReactNode } from 'react'
import { lazyPart } from '../../i18n/lazy.tsx'
import { ShellDialogsContext, type ShellDialog } from '../../session/shell-dialogs.ts'

const ContactDialog = lazyPart(() => import('./contact-dialog.tsx'), 'ContactDialog')
const SignOutDialog = lazyPart(() => import('./sign-out-dialog.tsx'), 'SignOutDialog')
const OutboxPanel = lazyPart(() => import('../../bulletin/outbox-panel/outbox-panel.tsx'), 'OutboxPanel')

export const ShellDialogsProvider = ({ children }: { children: ReactNode }) => {
  const [open, setOpen] = useState<ShellDialog | null>(null)
  const close = () => setOpen(null)
  return (
    <ShellDialogsContext value={setOpen}>
      {children}
      {open === 'contact' && <ContactDialog onClose={close} />}
      {open === 'signOut' && <SignOutDialog onClose={close} />}
      {open === 'outbox' && <OutboxPanel onClose={close} />}
    </ShellDialogsContext>
  )
}

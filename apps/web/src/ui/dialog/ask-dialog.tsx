import type { ComponentProps } from 'react'
import { lazyPart } from '../../i18n/lazy.tsx'

const AskDialogView = lazyPart(() => import('./ask-dialog-view.tsx'), 'AskDialogView', { need: 'bulletin' })

type AskDialogProps = ComponentProps<typeof AskDialogView> & { open: boolean }

export const AskDialog = ({ open, ...asked }: AskDialogProps) => open && <AskDialogView {...asked} />

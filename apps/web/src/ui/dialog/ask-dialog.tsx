import { lazyDialog } from '../../i18n/lazy.tsx'
import { preloadedFirst } from '../../platform/lazy.tsx'

export const AskDialog = lazyDialog(
  () => import('./ask-dialog-view.tsx').then((module) => module.AskDialogView),
  ({ open }) => open,
  preloadedFirst,
)

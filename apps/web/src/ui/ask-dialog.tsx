import { openedLater } from '../i18n/loaded-with-words.tsx'
import { neededOf } from '../platform/loaded-later.tsx'

/** A question asked over a page. */
export const AskDialog = openedLater(
  () => import('./ask-dialog-view.tsx').then((module) => module.AskDialogView),
  ({ open }) => open,
  neededOf,
)

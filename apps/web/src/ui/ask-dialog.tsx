import { openedLater } from '../loaded-later.tsx'

/** One question, the way back on the left, the way on at the right. */
export const AskDialog = openedLater(
  () => import('./asked-question.tsx').then((module) => module.AskedQuestion),
  ({ open }) => open,
)

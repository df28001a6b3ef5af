import { openedLater } from '../../loaded-later.tsx'

/** What was observed, to read: over the sheet and over a correction alike. */
export const BulletinObservations = openedLater(
  () => import('../../observations/bulletin-observations.tsx').then((module) => module.BulletinObservations),
  ({ viewed }) => viewed !== null,
)

import { openedLater } from '../../i18n/loaded-with-words.tsx'

/** What was observed, to read: over the sheet and over a correction alike. */
export const BulletinObservations = openedLater(
  () =>
    import('../../bulletin/observations/bulletin-observations.tsx').then(
      (module) => module.BulletinObservations,
    ),
  ({ viewed }) => viewed !== null,
)

import { lazyDialog } from '../../i18n/lazy.tsx'

/** What was observed, to read: over the sheet and over a correction alike. */
export const BulletinObservations = lazyDialog(
  () =>
    import('../../bulletin/observations/bulletin-observations.tsx').then(
      (module) => module.BulletinObservations,
    ),
  ({ viewed }) => viewed !== null,
)

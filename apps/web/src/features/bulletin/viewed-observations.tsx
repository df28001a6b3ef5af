import { lazyDialog } from '../../i18n/lazy.tsx'

/** Read-only observations, opened above the sheet or the correction. */
export const BulletinObservations = lazyDialog(
  () =>
    import('../../bulletin/observations/bulletin-observations.tsx').then(
      (module) => module.BulletinObservations,
    ),
  ({ viewed }) => viewed !== null,
)

import { lazyPart } from '../../i18n/lazy.tsx'

/** Read-only observations, opened above the sheet or the correction. */
export const BulletinObservations = lazyPart(
  () => import('../../bulletin/observations/bulletin-observations.tsx'),
  'BulletinObservations',
)

import { ROUTES } from '@bulletin/domain/access/route'

/** URL parameter and address of a run's report. */
export const RUN_PARAMETER = 'run'
export const IMPORT_ADDRESS = ROUTES.adminImport.path
export const runAddress = (id: string): string =>
  `${IMPORT_ADDRESS}?${RUN_PARAMETER}=${encodeURIComponent(id)}`

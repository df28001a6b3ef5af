import { ROUTES } from '@bulletin/domain/access/route'

/** The address of a run's report, and how to read it. */
export const RUN_PARAMETER = 'run'
export const IMPORT_ADDRESS = ROUTES.adminImport.path
export const runAddress = (id: string): string =>
  `${IMPORT_ADDRESS}?${RUN_PARAMETER}=${encodeURIComponent(id)}`

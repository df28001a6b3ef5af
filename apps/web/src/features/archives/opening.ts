import { ROUTES } from '@bulletin/domain/access/route'
import { generatePath } from 'react-router'
import { ARCHIVES, type ArchiveVariant } from './archive-variant.ts'

/** An address that works by itself, and where one came from. */
export type Opening = { path: string; state: { from: string } }

export const openingOf = (variant: ArchiveVariant, bulletinId: string): Opening => ({
  path: generatePath(ROUTES.bulletin.path, { bulletinId }),
  state: { from: ROUTES[ARCHIVES[variant].route].path },
})

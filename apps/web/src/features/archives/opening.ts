import { ROUTES } from '@bulletin/domain/access/route'
import { generatePath } from 'react-router'
import type { Opening } from '../../bulletin-list/listed-bulletins.ts'
import { ARCHIVES, type ArchiveVariant } from './archive-variant.ts'

export const openingOf = (variant: ArchiveVariant, bulletinId: string): Opening => ({
  path: generatePath(ROUTES.bulletin.path, { bulletinId }),
  state: { from: ROUTES[ARCHIVES[variant].route].path },
})

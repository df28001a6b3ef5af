import { openingFrom, type Opening } from '../../bulletin/list/listed-bulletins.ts'
import { ARCHIVES, type ArchiveVariant } from './archive-variant.ts'

export const openingOf = (variant: ArchiveVariant, bulletinId: string): Opening =>
  openingFrom(ARCHIVES[variant].route, bulletinId)

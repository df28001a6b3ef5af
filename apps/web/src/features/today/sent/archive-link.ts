import type { Account } from '@bulletin/domain/access/account'
import { ROUTES, type RouteId } from '@bulletin/domain/access/route'
import type { SentNotice } from '../../../offline/day/today.ts'

/** The link to the user's sent bulletins, with the filter to apply there. */
export type ArchiveLink = {
  readonly to: string
  readonly state: { readonly driverId: string } | null
  readonly words: 'sent.seeArchived' | 'sent.seeArchivedManager' | 'sent.seeBulletin'
}

/** A manager gets the archive filtered by their own matricule; without that page, the bulletin just sent. */
export const archiveLinkOf = (
  { roles, matricularAccount }: Pick<Account, 'roles' | 'matricularAccount'>,
  { id, outcome }: Pick<SentNotice, 'id' | 'outcome'>,
  screens: ReadonlySet<RouteId>,
): ArchiveLink | null => {
  if (!roles.includes('MEF'))
    return screens.has('myArchived')
      ? { to: ROUTES.myArchived.path, state: null, words: 'sent.seeArchived' }
      : null
  if (screens.has('archived'))
    return {
      to: ROUTES.archived.path,
      state: { driverId: matricularAccount },
      words: 'sent.seeArchivedManager',
    }
  return screens.has('bulletin') && outcome === 'SENT'
    ? { to: ROUTES.bulletin.path.replace(':bulletinId', id), state: null, words: 'sent.seeBulletin' }
    : null
}

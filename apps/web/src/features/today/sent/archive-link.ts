import type { Account } from '@bulletin/domain/access/account'
import { ROUTES } from '@bulletin/domain/access/route'

/** The link to the user's sent bulletins, with the filter to apply there. */
export type ArchiveLink = {
  readonly to: string
  readonly state: { readonly driverId: string } | null
  readonly words: 'sent.seeArchived' | 'sent.seeArchivedManager'
}

/** A manager gets the archive filtered by their own matricule. */
export const archiveLinkOf = ({
  roles,
  matricularAccount,
}: Pick<Account, 'roles' | 'matricularAccount'>): ArchiveLink =>
  roles.includes('MEF')
    ? { to: ROUTES.archived.path, state: { driverId: matricularAccount }, words: 'sent.seeArchivedManager' }
    : { to: ROUTES.myArchived.path, state: null, words: 'sent.seeArchived' }

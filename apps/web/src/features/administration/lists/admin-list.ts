import type { AdminLine, CustomAccount, RoleMapping } from '@bulletin/domain/access/account'
import { isSameLines, linesRedone } from '@bulletin/domain/administration/admin-lines'
import { accountsRedone, isSameAccounts } from '@bulletin/domain/administration/custom-accounts'
import { isSameMappings, mappingsRedone } from '@bulletin/domain/administration/role-mappings'
import type { ApiClient } from '../../../api/api-client.ts'
import type { CallOptions } from '../../../api/client.ts'

type Items<Item> = readonly Item[]

/** A list of the administration: how to read it, replace it as a whole and compare two versions. */
export type AdminList<Item> = {
  readonly name: 'roles' | 'lines' | 'accounts'
  readonly read: (client: ApiClient, options: CallOptions) => Promise<Items<Item>>
  readonly replace: (client: ApiClient, list: Items<Item>, options: CallOptions) => Promise<Items<Item>>
  readonly isSame: (one: Items<Item>, other: Items<Item>) => boolean
  /** Reapplies the user's own changes on top of the version that another user saved. */
  readonly redone: (theirs: Items<Item>, own: { before: Items<Item>; mine: Items<Item> }) => Items<Item>
}

export const ROLE_LIST: AdminList<RoleMapping> = {
  name: 'roles',
  read: (client, options) => client.listRoleMappings({}, options),
  replace: (client, list, options) => client.replaceRoleMappings({ body: [...list] }, options),
  isSame: isSameMappings,
  redone: mappingsRedone,
}

export const LINE_LIST: AdminList<AdminLine> = {
  name: 'lines',
  read: (client, options) => client.listAdminLines({ query: {} }, options),
  replace: (client, list, options) => client.replaceAdminLines({ body: [...list] }, options),
  isSame: isSameLines,
  redone: linesRedone,
}

export const ACCOUNT_LIST: AdminList<CustomAccount> = {
  name: 'accounts',
  read: (client, options) => client.listCustomAccounts({}, options),
  replace: (client, list, options) => client.replaceCustomAccounts({ body: [...list] }, options),
  isSame: isSameAccounts,
  redone: accountsRedone,
}

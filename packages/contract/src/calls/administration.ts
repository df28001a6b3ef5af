import { AdminLineList, CustomAccountList, RoleMappingList } from '@bulletin/domain/administration/lists'
import { LineName } from '@bulletin/domain/network/line-name'
import { UO_CODE_MAX, UO_CODE_MIN } from '@bulletin/domain/limits'
import { z } from 'zod/mini'
import { defineCall } from '../call.ts'
import { wholeNumber } from '../query.ts'

/** Every list is replaced as a whole, and only by a client that has read the stored version. */
const PROBLEMS = ['PRECONDITION_REQUIRED', 'ADMINISTRATION_CHANGED', 'ADMINISTRATION_INVALID'] as const

export const listRoleMappings = defineCall({
  id: 'listRoleMappings',
  method: 'GET',
  path: '/api/admin/roles',
  summary: 'Les six rôles et les codes emploi gestion qui les ouvrent',
  answer: { status: 200, schema: RoleMappingList },
  version: 'told',
  problems: [],
})

export const replaceRoleMappings = defineCall({
  id: 'replaceRoleMappings',
  method: 'POST',
  path: '/api/admin/roles',
  summary: 'Remplace les codes emploi gestion des six rôles',
  description: 'Un code n’ouvre qu’un rôle ; le dernier code du rôle ADMIN ne peut pas être retiré.',
  body: RoleMappingList,
  answer: { status: 200, schema: RoleMappingList },
  version: 'asked',
  problems: [...PROBLEMS, 'LAST_ADMIN_CODE'],
})

export const listAdminLines = defineCall({
  id: 'listAdminLines',
  method: 'GET',
  path: '/api/admin/lines',
  summary: 'Les lignes du réseau, leurs codes UO, et si elles sont en service',
  description:
    'Avec codeUo, seulement celles qui portent ce code ; la version reste celle de la liste entière.',
  query: z.object({ codeUo: z.optional(wholeNumber(UO_CODE_MIN, UO_CODE_MAX)) }),
  answer: { status: 200, schema: AdminLineList },
  version: 'told',
  problems: [],
})

export const replaceAdminLines = defineCall({
  id: 'replaceAdminLines',
  method: 'POST',
  path: '/api/admin/lines',
  summary: 'Remplace les codes UO des lignes, et dit lesquelles sont en service',
  description: 'Les lignes sont celles du réseau : aucune ne s’ajoute, ne se retire, ne change de nom.',
  body: AdminLineList,
  answer: { status: 200, schema: AdminLineList },
  version: 'asked',
  problems: PROBLEMS,
})

/** What deactivating a line would affect: its waiting bulletins and its staff. */
export const LineUse = z.strictObject({
  waitingBulletins: z.int().check(z.minimum(0)),
  people: z.int().check(z.minimum(0)),
})
export type LineUse = z.infer<typeof LineUse>

export const getLineUse = defineCall({
  id: 'getLineUse',
  method: 'GET',
  path: '/api/admin/lines/:line/use',
  summary: 'Ce que la désactivation d’une ligne toucherait',
  description:
    'Les bulletins qui ne sont pas archivés, et les personnes : comptes saisis affectés à la ligne et conducteurs des 31 derniers jours.',
  params: z.object({ line: LineName }),
  answer: { status: 200, schema: LineUse },
  problems: ['LINE_NOT_FOUND'],
})

export const listCustomAccounts = defineCall({
  id: 'listCustomAccounts',
  method: 'GET',
  path: '/api/admin/accounts',
  summary: 'Les comptes saisis dans l’administration, par nom',
  answer: { status: 200, schema: CustomAccountList },
  version: 'told',
  problems: [],
})

export const replaceCustomAccounts = defineCall({
  id: 'replaceCustomAccounts',
  method: 'POST',
  path: '/api/admin/accounts',
  summary: 'Remplace les comptes saisis dans l’administration',
  description: 'Le rôle ADMIN ne se donne pas ici : il vient d’un code emploi gestion.',
  body: CustomAccountList,
  answer: { status: 200, schema: CustomAccountList },
  version: 'asked',
  problems: PROBLEMS,
})

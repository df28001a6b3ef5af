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
  answer: { status: 200, schema: RoleMappingList },
  version: 'told',
  problems: [],
})

export const replaceRoleMappings = defineCall({
  id: 'replaceRoleMappings',
  method: 'POST',
  path: '/api/admin/roles',
  body: RoleMappingList,
  answer: { status: 200, schema: RoleMappingList },
  version: 'asked',
  problems: [...PROBLEMS, 'LAST_ADMIN_CODE'],
})

export const listAdminLines = defineCall({
  id: 'listAdminLines',
  method: 'GET',
  path: '/api/admin/lines',
  query: z.object({ codeUo: z.optional(wholeNumber(UO_CODE_MIN, UO_CODE_MAX)) }),
  answer: { status: 200, schema: AdminLineList },
  version: 'told',
  problems: [],
})

export const replaceAdminLines = defineCall({
  id: 'replaceAdminLines',
  method: 'POST',
  path: '/api/admin/lines',
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
  params: z.object({ line: LineName }),
  answer: { status: 200, schema: LineUse },
  problems: ['LINE_NOT_FOUND'],
})

export const listCustomAccounts = defineCall({
  id: 'listCustomAccounts',
  method: 'GET',
  path: '/api/admin/accounts',
  answer: { status: 200, schema: CustomAccountList },
  version: 'told',
  problems: [],
})

export const replaceCustomAccounts = defineCall({
  id: 'replaceCustomAccounts',
  method: 'POST',
  path: '/api/admin/accounts',
  body: CustomAccountList,
  answer: { status: 200, schema: CustomAccountList },
  version: 'asked',
  problems: PROBLEMS,
})

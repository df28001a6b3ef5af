import {
  getLineUse,
  listAdminLines,
  listCustomAccounts,
  listRoleMappings,
  replaceAdminLines,
  replaceCustomAccounts,
  replaceRoleMappings,
} from '@bulletin/contract/calls/administration'
import { success } from '@bulletin/domain/result'
import type { Versioned } from '../http/calls/versioned-list.ts'
import type { CallRouter } from '../http/call-router.ts'
import type { Trace } from '../journal/trace.ts'
import type { AdministrationService } from './service.ts'

const counted = <Item>(trace: Trace, list: Versioned<Item[]>) => {
  trace.note({ count: list.answer.length })
  return success(list)
}

export const administrationRoutes = (router: CallRouter, service: AdministrationService): void => {
  router.answerVersioned(listRoleMappings, async ({ trace }) =>
    counted(trace, await service.listRoleMappings()),
  )
  router.answerVersioned(replaceRoleMappings, ({ body, ...by }) => service.replaceRoleMappings(body, by))
  router.answerVersioned(listAdminLines, async ({ query, trace }) =>
    counted(trace, await service.listLines(query.codeUo)),
  )
  router.answer(getLineUse, ({ params }) => service.getLineUse(params.line))
  router.answerVersioned(replaceAdminLines, ({ body, ...by }) => service.replaceLines(body, by))
  router.answerVersioned(listCustomAccounts, async ({ trace }) =>
    counted(trace, await service.listAccounts()),
  )
  router.answerVersioned(replaceCustomAccounts, ({ body, ...by }) => service.replaceAccounts(body, by))
}

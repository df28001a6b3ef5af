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
import type { CallRouter } from '../http/call-router.ts'
import type { AdministrationService } from './service.ts'

export const administrationRoutes = (router: CallRouter, service: AdministrationService): void => {
  router.answerVersioned(listRoleMappings, async () => success(await service.listRoleMappings()))
  router.answerVersioned(replaceRoleMappings, ({ body, ...by }) => service.replaceRoleMappings(body, by))
  router.answerVersioned(listAdminLines, async ({ query }) => success(await service.listLines(query.codeUo)))
  router.answer(getLineUse, ({ params }) => service.getLineUse(params.line))
  router.answerVersioned(replaceAdminLines, ({ body, ...by }) => service.replaceLines(body, by))
  router.answerVersioned(listCustomAccounts, async () => success(await service.listAccounts()))
  router.answerVersioned(replaceCustomAccounts, ({ body, ...by }) => service.replaceAccounts(body, by))
}

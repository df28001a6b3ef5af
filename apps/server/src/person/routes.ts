import { exportPerson } from '@bulletin/contract/calls/people'
import type { CallRouter } from '../http/call-router.ts'
import type { PersonService } from './service.ts'

export const personRoutes = (router: CallRouter, person: PersonService): void => {
  router.answerFile(exportPerson, async ({ account, params: { matricule }, trace }) => {
    const begun = await person.exportPerson(account.matricularAccount, matricule)
    if (begun.ok) trace.note({ driver: { matricule, name: null }, count: begun.value.bulletins })
    return begun
  })
}

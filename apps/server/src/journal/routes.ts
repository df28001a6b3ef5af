import { exportJournal, listJournal, listMyReaders } from '@bulletin/contract/calls/journal'
import { success } from '@bulletin/domain/result'
import type { CallRouter } from '../http/call-router.ts'
import type { JournalService } from './service.ts'

const FILE_NAME = 'journal.csv'

export const journalRoutes = (router: CallRouter, service: JournalService): void => {
  router.answer(listJournal, async ({ query, trace }) => {
    const page = await service.list(query)
    if (page.ok) trace.note({ count: page.value.totalElements })
    return page
  })
  router.answerFile(exportJournal, async ({ query, trace }) => {
    const rows = await service.exportRows(query)
    if (!rows.ok) return rows
    const { count, content } = rows.value
    trace.note({ count })
    return success({ content, name: FILE_NAME })
  })
  router.answer(listMyReaders, ({ account, query }) => service.listReaders(account.matricularAccount, query))
}

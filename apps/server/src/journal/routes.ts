import { exportJournal, listJournal, listMyReaders } from '@bulletin/contract/calls/journal'
import { success } from '@bulletin/domain/result'
import type { CallRouter } from '../http/call-router.ts'

const EMPTY_PAGE = { content: [], totalPages: 0, totalElements: 0, totalIsLowerBound: false }

export const journalRoutes = (router: CallRouter): void => {
  router.answer(listJournal, async ({ query }) =>
    success({ ...EMPTY_PAGE, pageable: { pageNumber: query.page, pageSize: query.sizePerPage } }),
  )
  router.answerFile(exportJournal, async () => success({ content: Buffer.from(''), name: 'journal.csv' }))
  router.answer(listMyReaders, async ({ query }) =>
    success({ ...EMPTY_PAGE, pageable: { pageNumber: query.page, pageSize: query.sizePerPage } }),
  )
}

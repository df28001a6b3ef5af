import {
  exportBulletins,
  downloadBulletin,
  getBulletin,
  getBulletinHistory,
  listBulletins,
  listRefusedPosts,
  processBulletin,
  readRefusedPost,
  submitBulletin,
  validateBulletin,
  validateBulletins,
} from '@bulletin/contract/calls/bulletins'
import { getValidationStatistics } from '@bulletin/contract/calls/statistics'
import { csvNameOf } from '@bulletin/contract/csv-name'
import { success } from '@bulletin/domain/result'
import { Counter, type Registry } from 'prom-client'
import type { CallRouter } from '../http/call-router.ts'
import type { BulletinServices } from './build.ts'

const FIRST_REFUSAL_STATUS = 400

export const bulletinRoutes = (
  router: CallRouter,
  {
    receipt,
    reading,
    listing,
    exporting,
    download,
    validation,
    processing,
    history,
    refused,
    statistics,
  }: BulletinServices,
  metrics: Registry,
): void => {
  const notTaken = new Counter({
    name: 'bulletin_posts_not_taken_total',
    help: 'Bulletins that were sent and not taken, by status',
    labelNames: ['status'] as const,
    registers: [metrics],
  })

  router.answerSending(
    submitBulletin,
    async (sending, known) => {
      const received = await receipt.receive({ ...sending, ...known })
      if (!received.ok) return received
      const { text, isAgain, contentHash } = received.value
      return success({ text, isAgain, headers: { ETag: `"${contentHash}"` } })
    },
    {
      refused: ({ matricule, requestId, body }, { code }) =>
        refused.keep({ matricule, code, requestId, body }),
      answered: (status) => {
        if (status >= FIRST_REFUSAL_STATUS) notTaken.inc({ status })
      },
    },
  )
  router.answerText(listBulletins, async ({ account, query, readAfter, trace }) => {
    const listed = await (await listing(readAfter)).listBulletins(account, query, trace)
    return listed.ok ? success({ text: listed.value.page }) : listed
  })
  router.answerFile(exportBulletins, async ({ account, query, readAfter, trace }) => {
    const parts = await (await exporting(readAfter)).exportBulletins(account, query, trace)
    return parts.ok ? success({ content: parts.value, name: csvNameOf(query) }) : parts
  })
  router.answerText(getBulletin, async ({ account, params, trace }) => {
    const found = await reading.getBulletin(account, params.id, trace)
    return found.ok ? success({ text: found.value }) : found
  })
  router.answerFile(downloadBulletin, ({ account, params, trace }) =>
    download.download(account, params.id, trace),
  )
  router.answerText(validateBulletin, async ({ account, requestId, trace, params, body }) => {
    const validated = await validation.validate({ account, requestId, trace }, params.id, body)
    return validated.ok ? success({ text: validated.value }) : validated
  })
  router.answerText(validateBulletins, async ({ account, requestId, trace, body }) =>
    success({ text: JSON.stringify(await validation.validateAll({ account, requestId, trace }, body)) }),
  )
  router.answerText(processBulletin, async ({ account, requestId, trace, params, body }) => {
    const treated = await processing.process({ account, requestId, trace }, params.id, body)
    return treated.ok ? success({ text: treated.value }) : treated
  })
  router.answer(getBulletinHistory, ({ account, params, trace }) =>
    history.getHistory(account, params.id, trace),
  )
  router.answerText(
    getValidationStatistics,
    async ({ account, query, readAfter }) => {
      const found = await (await statistics(readAfter)).getValidationStatistics(account, query)
      return found.ok ? success({ text: found.value }) : found
    },
    // Megabytes of ids, of which compression would save only half.
    { isCompressed: false },
  )
  router.answer(listRefusedPosts, async ({ query, trace }) => {
    const page = await refused.listRefusedPosts(query)
    if (page.ok) trace.note({ count: page.value.totalElements })
    return page
  })
  router.answer(readRefusedPost, async ({ params, trace }) => {
    const found = await refused.readRefusedPost(params.id)
    if (found.ok) trace.note({ driver: { matricule: found.value.matricularAccount, name: null } })
    return found
  })
}

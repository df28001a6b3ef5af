import {
  downloadImportReport,
  getImport,
  importPlanning,
  listImports,
} from '@bulletin/contract/calls/imports'
import {
  IMPORT_UPLOAD_FILE_BYTES_MAX,
  IMPORT_UPLOAD_FILES_MAX,
} from '@bulletin/domain/planning/import/upload'
import { problem } from '@bulletin/domain/problem/problem'
import { failure, success } from '@bulletin/domain/result'
import type { CallRouter } from '../../http/call-router.ts'
import type { ReceivedFiles } from './receive-files.ts'
import { receiveFiles } from './receive-files.ts'
import { importReportFile } from './report-file.ts'
import type { ImportRunService } from './service.ts'
import { createUploadFolder, type UploadFolder } from './upload-folder.ts'

/** One more than allowed, so that the refusal can name the file in excess. */
const LIMITS = { files: IMPORT_UPLOAD_FILES_MAX + 1, fileBytes: IMPORT_UPLOAD_FILE_BYTES_MAX }

export const importRunRoutes = (router: CallRouter, runs: ImportRunService, uploadRoot: string): void => {
  /** Receives the files into a new folder; removes the folder on failure. */
  const receive = async (
    upload: Parameters<typeof receiveFiles>[0],
  ): Promise<{ folder: UploadFolder; received: Awaited<ReturnType<typeof receiveFiles>> }> => {
    const folder = await createUploadFolder(uploadRoot)
    try {
      const received = await receiveFiles(upload, folder.path)
      if (!received.ok) await folder.remove()
      return { folder, received }
    } catch (error) {
      await folder.remove()
      throw error
    }
  }

  router.answerUpload(
    importPlanning,
    LIMITS,
    async ({ account, identity, requestId, address, ...upload }) => {
      if (await runs.isBusy()) return failure(problem('IMPORT_RUNNING'))
      const { folder, received } = await receive(upload)
      if (!received.ok) return received
      const files: ReceivedFiles = received.value
      return runs.start({
        ...files,
        by: { matricularAccount: account.matricularAccount, name: account.name },
        requestId,
        access: {
          call: importPlanning.id,
          asked: {},
          person: {
            matricule: account.matricularAccount,
            name: account.name,
            roles: account.roles,
            workCodes: identity.workCodes,
            uoCode: identity.uoCode,
          },
          requestId,
          address,
        },
        folder: folder.path,
        release: folder.remove,
      })
    },
  )
  router.answer(listImports, async () => success(await runs.list()))
  router.answer(getImport, ({ params }) => runs.find(params.id))
  router.answerFile(downloadImportReport, async ({ params }) => {
    const found = await runs.find(params.id)
    return found.ok ? success(importReportFile(found.value)) : found
  })
}

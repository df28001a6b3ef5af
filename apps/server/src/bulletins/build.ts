import type { Clock } from '@bulletin/domain/time/clock'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/database.ts'
import { readTogether } from '../database/read-together.ts'
import { listsOn, type Lists } from '../database/replica/lists.ts'
import type { Ids } from '../ids.ts'
import { planningServices } from '../planning/build.ts'
import type { Settings } from '../settings/settings.ts'
import type { PdfSigner } from '../pdf/signing/signer.ts'
import { chaining } from '../system/chaining.ts'
import { digestBytes, sha256 } from '../system/sha256.ts'
import { exportService, type ExportService } from './export/service.ts'
import { downloadService, type DownloadService } from './download/service.ts'
import { historyRepository } from './history/repository.ts'
import { historyService, type HistoryService } from './history/service.ts'
import { closingService, type ClosingService } from './processing/closing.ts'
import { processingRepository } from './processing/repository.ts'
import { processingService, type ProcessingService } from './processing/service.ts'
import { knownRepository } from './known/repository.ts'
import { knownService } from './known/service.ts'
import { readingRepository } from './reading/repository.ts'
import { readingService, type ReadingService } from './reading/service.ts'
import { receiptRepository } from './receipt/repository.ts'
import { receiptService, type ReceiptService } from './receipt/service.ts'
import { proofService, type FindProof } from './proof/service.ts'
import { refusedRepository } from './refused/repository.ts'
import { refusedService, type RefusedService } from './refused/service.ts'
import { statisticsRepository } from './statistics/repository.ts'
import { statisticsService, type StatisticsService } from './statistics/service.ts'
import { validationRepository } from './validation/repository.ts'
import { validationService, type ValidationService } from './validation/service.ts'

/** A service that reads lists, given the position of its reader's last write. */
type Listing<Service> = (readAfter: string | null) => Promise<Service>

export type BulletinServices = {
  receipt: ReceiptService
  reading: ReadingService
  listing: Listing<Pick<ReadingService, 'listBulletins'>>
  exporting: Listing<ExportService>
  download: DownloadService
  validation: ValidationService
  processing: ProcessingService
  closing: ClosingService
  history: HistoryService
  refused: RefusedService
  statistics: Listing<StatisticsService>
}

export type BulletinParts = {
  settings: Pick<Settings, 'environment' | 'timeZone' | 'publicUrl'>
  database: Database
  /** Where lists are read; by default, the database itself. */
  lists?: Lists
  clock: Clock
  ids: Ids
  /** Signs printed bulletins. */
  pdfSigner?: PdfSigner | null
  /** Without one, nothing is sealed. */
  findProof?: FindProof
  log: Pick<FastifyBaseLogger, 'error'>
}

/** Builds the services that receive, read, print, validate, process and refuse bulletins, and close days. */
export const bulletinServices = ({
  settings,
  database,
  lists = listsOn(database),
  clock,
  ids,
  pdfSigner = null,
  findProof = () => Promise.resolve(null),
  log,
}: BulletinParts): BulletinServices => {
  const { timeZone, environment, publicUrl } = settings
  const stored = readingRepository(database)
  const reading = readingService(stored, { clock, timeZone })
  /** The lines a user may list are a right: always read from the main database, never from a replica that may lag. */
  const listed = (reads: Pick<Database, 'run'>) => ({
    ...readingRepository(reads),
    listActiveLines: stored.listActiveLines,
  })
  const onUnreadable = (error: Error) => log.error({ err: error }, 'a bulletin cannot be read')
  const treated = processingRepository(database)
  const histories = historyRepository(database)
  const knowing = knownService(knownRepository(database), timeZone)
  return {
    receipt: receiptService({
      repository: receiptRepository(database),
      knowing,
      stored,
      findOrderedService: async (driver, date) => {
        const asked = { date, driverId: driver.matricularAccount }
        const ordered = await readTogether(database.queries, (queries) =>
          planningServices(queries, timeZone).orders.getOrderedService(driver, asked),
        )
        return ordered.ok ? ordered.value.service.serviceName : null
      },
      clock,
      timeZone,
      training: environment === 'training',
      chaining,
    }),
    reading,
    listing: lists.from((reads) => readingService(listed(reads), { clock, timeZone })),
    exporting: lists.from((reads) =>
      exportService({ repository: listed(reads), reading, timeZone, onUnreadable }),
    ),
    download: downloadService({
      stored,
      proofs: proofService({ histories, findProof, sha256, digest: digestBytes }),
      signing: pdfSigner,
      clock,
      timeZone,
      publicUrl,
    }),
    validation: validationService({
      repository: validationRepository(database),
      knowing,
      stored,
      clock,
      timeZone,
      chaining,
    }),
    processing: processingService({ repository: treated, stored, clock, chaining }),
    closing: closingService({ database, repository: treated, clock, timeZone, chaining }),
    history: historyService(histories),
    statistics: lists.from((reads) => statisticsService(statisticsRepository(reads), { clock, timeZone })),
    refused: refusedService({
      repository: refusedRepository(database.queries),
      clock,
      ids,
      onLost: (error) => log.error({ err: error }, 'a refused bulletin could not be kept'),
    }),
  }
}

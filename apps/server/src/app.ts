import compress from '@fastify/compress'
import { problem } from '@bulletin/domain/problem/problem'
import type { Clock } from '@bulletin/domain/time/clock'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { tmpdir } from 'node:os'
import { z } from 'zod'
import { administrationRoutes } from './administration/routes.ts'
import { administrationService } from './administration/service.ts'
import { boardHub } from './boards/hub.ts'
import { boardRepository } from './boards/repository.ts'
import { boardRoutes, tellAfterPosts } from './boards/routes.ts'
import type { Pace } from './boards/stream.ts'
import { boardTeller } from './boards/teller.ts'
import { keepClosing } from './bulletins/processing/daily-close.ts'
import { findReached } from './bulletins/reached.ts'
import { readingRepository } from './bulletins/reading/repository.ts'
import { bulletinRoutes } from './bulletins/routes.ts'
import { bulletinServices } from './bulletins/build.ts'
import { keepRotating } from './daily-password/keep-rotating.ts'
import { dailyPasswordRepository } from './daily-password/repository.ts'
import { rotatePasswords } from './daily-password/rotation.ts'
import { dailyPasswordRoutes } from './daily-password/routes.ts'
import { createSealing } from './daily-password/sealing.ts'
import { dailyPasswordService } from './daily-password/service.ts'
import type { Database } from './database/database.ts'
import { readTogether } from './database/read-together.ts'
import { listsOn } from './database/replica/lists.ts'
import { turnOf } from './database/turn.ts'
import { replicatedLists } from './database/replica/replicated-lists.ts'
import { materialRegister } from './fleet/material-register.ts'
import { parkPositionRegister } from './fleet/park-position-register.ts'
import { evidenceLog } from './evidence-log/build.ts'
import { proofFinder } from './evidence-log/find-proof.ts'
import { keepLog } from './evidence-log/keep-log.ts'
import { logMetrics } from './evidence-log/metrics.ts'
import { publicLogRoutes } from './evidence-log/public-routes.ts'
import { logRoutes } from './evidence-log/routes.ts'
import { fleetRepository } from './fleet/repository.ts'
import { fleetRoutes } from './fleet/routes.ts'
import { fleetService } from './fleet/service.ts'
import { createCheckBearer, createConfirmBearer, createResolveAccount } from './http/authenticate.ts'
import { createCallRouter } from './http/call-router.ts'
import { registerRequestLog } from './http/log.ts'
import { registerOpenApi } from './http/openapi.ts'
import {
  answerMalformedRequest,
  registerProblems,
  sayWithoutRegularExpression,
  sendProblem,
} from './http/problems.ts'
import { registerRateLimits, type RateLimits } from './http/rate-limit.ts'
import { registerReadYourWrites } from './http/read-your-writes.ts'
import { registerRequestId, requestIdFrom } from './http/request-id.ts'
import { registerSecurityHeaders } from './http/security-headers.ts'
import { registerWebApp } from './http/web-app.ts'
import { importFiles } from './import/import-files.ts'
import type { ImportPipeline } from './import/runs/pipeline.ts'
import { importRunRoutes } from './import/runs/routes.ts'
import { importRunService } from './import/runs/service.ts'
import { removeLeftUploads } from './import/runs/upload-folder.ts'
import { identityRepository } from './identity/repository.ts'
import { identityRoutes } from './identity/routes.ts'
import { identityService } from './identity/service.ts'
import type { CheckToken } from './identity/token.ts'
import type { Ids } from './ids.ts'
import { registerAppSettings } from './operations/app-settings.ts'
import { registerHealth } from './operations/health.ts'
import { registerMetrics } from './operations/metrics.ts'
import { keepMonths } from './journal/keep-months.ts'
import { journalRecorder } from './journal/recorder.ts'
import { journalRepository } from './journal/repository.ts'
import { journalRoutes } from './journal/routes.ts'
import { journalService } from './journal/service.ts'
import { journalWriter } from './journal/writer.ts'
import { personServices } from './person/build.ts'
import { personRoutes } from './person/routes.ts'
import { planningServices } from './planning/build.ts'
import type { PdfSigning } from './pdf/signing/signer.ts'
import { keepFollowing } from './planning/live/keep-following.ts'
import { certificateRoute } from './pdf/signing/certificate-route.ts'
import { planningRoutes, type ReadPlan } from './planning/routes.ts'
import { realizedRepository } from './realized/repository.ts'
import { realizedRoutes } from './realized/routes.ts'
import { realizedService } from './realized/service.ts'
import { referenceRepository } from './reference/repository.ts'
import { referenceRoutes } from './reference/routes.ts'
import { referenceService } from './reference/service.ts'
import type { Settings } from './settings/settings.ts'
import { chaining } from './system/chaining.ts'
import { randomBytes } from './system/random-bytes.ts'
import { sha256 } from './system/sha256.ts'
import { trackingRepository } from './tracking/repository.ts'
import { trackingRoutes } from './tracking/routes.ts'
import { trackingService } from './tracking/service.ts'
import { usageRepository } from './usage/repository.ts'
import { usageRoutes } from './usage/routes.ts'
import { usageService } from './usage/service.ts'
import { videoRoutes } from './videos/routes.ts'
import { videoService } from './videos/service.ts'

const BODY_LIMIT_BYTES = 1_048_576

/** Everything the app needs from outside; tests pass their own. */
export type AppParts = {
  settings: Settings
  database: Database
  /** A read replica, for lists. */
  replica?: Database
  clock: Clock
  ids: Ids
  log: FastifyBaseLogger
  checkToken: CheckToken
  webFolder: string
  /** What printed bulletins are signed with. */
  pdfSigning?: PdfSigning
  /** Whether this process takes part in the daily close. */
  closesDays?: boolean
  /** Whether this process takes part in adding and removing months of the journal. */
  turnsJournalMonths?: boolean
  /** Whether this process takes part in preparing the daily passwords. */
  rotatesPasswords?: boolean
  /** Whether this process takes part in numbering and sealing the entries of the log. */
  keepsLog?: boolean
  /** 32 bytes: what checkpoints of the log are signed with. */
  logSeed: Uint8Array
  /** Turns files into a plan; the real pipeline by default. */
  importPipeline?: ImportPipeline
  /** Where uploaded files are stored during their import; the system's temporary folder by default. */
  uploadRoot?: string
  /** Timing of board events; tests make it faster. */
  boardPace?: Partial<Pace>
  /** Whether this process follows the live feed of arrivals. */
  followsLive?: boolean
  /** Demonstrations only: external systems that this process simulates, the sign-in and the platform monitoring. */
  demo?: {
    register: (app: FastifyInstance, limits: RateLimits) => Promise<void>
    /** Path of its simulated live feed of arrivals. */
    livePath?: string
  }
}

/** The table of contents of the server: every route is registered here. */
export const buildApp = async (parts: AppParts): Promise<FastifyInstance> => {
  const { settings, database, clock, ids, log, checkToken } = parts
  z.config({ ...z.locales.fr(), customError: sayWithoutRegularExpression })
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdFrom(ids),
    clientErrorHandler: answerMalformedRequest,
    frameworkErrors: (_error, _request, reply) => void sendProblem(reply, problem('INVALID_REQUEST')),
    trustProxy: settings.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    // While stopping, a request that arrives on an open connection is still served.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true },
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  registerRequestId(app)
  registerRequestLog(app)
  registerProblems(app)
  const metrics = registerMetrics(app)
  registerSecurityHeaders(app, { publicUrl: settings.publicUrl, issuer: settings.signIn.issuer })
  await app.register(compress)
  await registerOpenApi(app)
  const limits = await registerRateLimits(app, settings.rateLimitPerMinute)

  const replicated = parts.replica
    ? replicatedLists({ primary: database, replica: parts.replica, metrics, log })
    : null
  if (replicated) {
    registerReadYourWrites(app, replicated, settings.publicUrl)
    app.addHook('onClose', replicated.stop)
  }
  const lists = replicated?.lists ?? listsOn(database)

  const evidence = evidenceLog(parts)
  registerHealth(app, database, evidence.integrity.getHealth)
  registerAppSettings(app, settings, clock)
  await parts.demo?.register(app, limits)

  const journal = journalRepository(database, settings.timeZone)
  const recorder = journalRecorder({
    writer: journalWriter({ add: journal.add, addSetAside: evidence.addSetAside, log, metrics }),
    clock,
    sealing: chaining,
  })
  app.addHook('onClose', recorder.stop)
  const identity = identityService(identityRepository(database))
  const steps = {
    checkBearer: createCheckBearer(checkToken),
    limitRate: limits.byMatricule,
    resolveAccount: createResolveAccount(identity),
    confirmBearer: createConfirmBearer(checkToken, identity),
    recorder,
  }
  const router = createCallRouter(app, steps, identity)
  identityRoutes(router, identity)
  referenceRoutes(router, referenceService(referenceRepository(database.queries)))
  const readPlan: ReadPlan = (read) =>
    readTogether(database.queries, (queries) => read(planningServices(queries, settings.timeZone)))
  planningRoutes(router, readPlan, clock)
  const fleet = fleetRepository(database.queries)
  fleetRoutes(router, fleetService(fleet), {
    ...materialRegister(fleet, ids),
    ...parkPositionRegister(fleet, ids),
  })
  administrationRoutes(
    router,
    administrationService({ database, clock, timeZone: settings.timeZone, sha256, log }),
  )
  const bulletins = bulletinServices({
    ...parts,
    lists,
    pdfSigner: parts.pdfSigning?.signer ?? null,
    findProof: proofFinder(evidence, log),
  })
  bulletinRoutes(router, bulletins, metrics)
  trackingRoutes(
    router,
    lists.from((reads) => trackingService(trackingRepository(reads), { clock, timeZone: settings.timeZone })),
  )
  app.addHook('onClose', bulletins.refused.settled)
  realizedRoutes(
    router,
    lists.from((reads) =>
      realizedService({
        repository: realizedRepository(reads),
        listPlanned: (lines, date) => readPlan(({ timetables }) => timetables.listServices(lines, date)),
        clock,
      }),
    ),
  )
  const teller = boardTeller({ repository: boardRepository(database), log })
  tellAfterPosts(app, teller)
  const boards = boardHub({
    database,
    log,
    metrics,
    teller,
    ...(replicated && { settled: replicated.settled }),
    ...(parts.boardPace && { pace: parts.boardPace }),
  })
  boardRoutes(router, boards)
  // Ends streams before waiting for running requests: a stream never ends on its own.
  app.addHook('preClose', boards.stop)
  app.addHook('onClose', teller.stop)
  const { timeZone } = settings
  personRoutes(router, personServices({ database, bulletins, clock, timeZone, log }))
  journalRoutes(router, journalService({ repository: journal, timeZone: settings.timeZone }))
  logRoutes(router, evidence, (account, id, trace) =>
    findReached(readingRepository(database), { account, id, call: 'getBulletinProof', trace }),
  )
  publicLogRoutes(app, { ...evidence, limits })
  certificateRoute(app, parts.pdfSigning?.certificates ?? [], limits)
  logMetrics({ evidence, metrics, clock, log })
  const kept = parts.keepsLog
    ? keepLog({ evidence, turn: turnOf(database, 'logIntegration'), clock, log })
    : null
  if (kept) app.addHook('onClose', kept.stop)
  usageRoutes(
    router,
    lists.from((reads) => usageService({ repository: usageRepository(reads), clock, timeZone })),
  )
  videoRoutes(router, videoService(parts.webFolder))
  if (parts.closesDays) {
    const closed = () => kept?.sealSoon()
    const daily = keepClosing({ closing: bulletins.closing, clock, timeZone, log, metrics, closed })
    app.addHook('onClose', daily.stop)
  }
  if (parts.turnsJournalMonths) {
    const keptMonths = settings.journalRetentionMonths
    const months = keepMonths({ database, clock, sealing: chaining, keptMonths, timeZone, log, metrics })
    app.addHook('onClose', months.stop)
  }
  const sealing = createSealing(settings.dailyPasswordKeys, randomBytes)
  const passwords = dailyPasswordRepository(database.queries)
  dailyPasswordRoutes(
    router,
    dailyPasswordService({ repository: passwords, sealing, clock, timeZone, ids, log }),
    metrics,
  )
  if (parts.rotatesPasswords) {
    const rotate = () => rotatePasswords({ database, sealing, clock, timeZone, ids, randomBytes, log })
    app.addHook('onClose', keepRotating({ rotate, clock, timeZone, log, metrics }).stop)
  }

  const { importPipeline = importFiles({ database, ids, timeZone }), uploadRoot = tmpdir() } = parts
  await removeLeftUploads(uploadRoot)
  const runs = importRunService({ database, pipeline: importPipeline, clock, ids, log })
  importRunRoutes(router, runs, uploadRoot)
  app.addHook('preClose', runs.stop)
  if (parts.followsLive)
    keepFollowing(app, {
      live: settings.live,
      ownPath: parts.demo?.livePath,
      database,
      clock,
      timeZone,
      metrics,
    })

  await registerWebApp(app, {
    folder: parts.webFolder,
    environment: settings.environment,
    onlyAt: settings.signIn.kind === 'embedded' ? settings.publicUrl : null,
  })
  return app
}

import { APP_SETTINGS_PATH, type AppSettings } from '@bulletin/contract/app-settings'
import type { Clock } from '@bulletin/domain/time/clock'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '../settings/settings.ts'

const SCOPE = 'openid profile email bulletin'

/** Gives the web app its environment and sign-in settings, before the user has signed in. */
export const registerAppSettings = (app: FastifyInstance, settings: Settings, clock: Clock): void => {
  app.get(APP_SETTINGS_PATH, async (_request, reply) => {
    const answer: AppSettings = {
      environment: settings.environment,
      timeZone: settings.timeZone,
      signIn: {
        issuer: settings.signIn.issuer,
        clientId: settings.signIn.clientId,
        scope: SCOPE,
        matriculeClaim: settings.signIn.claims.matricule,
      },
      contactEmail: settings.contactEmail,
      now: settings.startAt ? clock.now().toString({ smallestUnit: 'second' }) : null,
    }
    return reply.header('Cache-Control', 'no-store').send(answer)
  })
}

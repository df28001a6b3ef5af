import { AppEnvironment } from '@bulletin/domain/environment'
import { z } from 'zod/mini'

/** The settings that the web app needs before the user has signed in. */
export const APP_SETTINGS_PATH = '/app-settings.json'

export const AppSettings = z.object({
  environment: AppEnvironment,
  timeZone: z.string(),
  signIn: z.object({
    issuer: z.url(),
    clientId: z.string(),
    scope: z.string(),
    /** The claim of the id token that holds the matricule. */
    matriculeClaim: z.string(),
  }),
  contactEmail: z.nullable(z.email()),
  /** The server's clock, present only where it was set on purpose (demonstrations): the web app follows it. */
  now: z.nullable(z.iso.datetime()),
})
export type AppSettings = z.infer<typeof AppSettings>

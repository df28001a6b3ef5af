import { DEMO_ACCOUNTS } from '../../apps/demo/src/accounts.ts'
import { z } from 'zod'

const Account = z.object({
  matricule: z.string(),
  givenName: z.string(),
  familyName: z.string(),
  email: z.string(),
  workCodes: z.array(z.string()),
  uoCode: z.number().nullable(),
  roleWords: z.string().default(''),
  line: z.string().nullable().default(null),
})

const Environment = z.object({
  PORT: z.coerce.number().int().positive(),
  CLIENT_ID: z.string().min(1),
  AUDIENCE: z.string().min(1),
  /** The origins of the apps that sign in here, with commas between them. */
  REDIRECT_ORIGINS: z
    .string()
    .transform((list) => list.split(',').map((origin) => new URL(origin.trim()).origin)),
  ACCESS_TOKEN_SECONDS: z.coerce.number().int().positive().default(900),
  /** A list of accounts; the demo accounts without it. */
  ACCOUNTS_JSON: z
    .string()
    .transform((text) => z.array(Account).parse(JSON.parse(text)))
    .optional(),
})

export const readSettings = (environment: NodeJS.ProcessEnv) => {
  const { ACCOUNTS_JSON, ...settings } = Environment.parse(environment)
  return { ...settings, accounts: ACCOUNTS_JSON ?? DEMO_ACCOUNTS }
}

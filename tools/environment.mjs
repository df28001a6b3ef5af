import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { say } from './console.mjs'
import { ROOT } from './root.mjs'

/** Environment variables take precedence over `.env`. Silent: standard output may belong to the caller. */
export const loadSettingsFile = () => {
  const file = join(ROOT, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

/** Environment variables take precedence over `.env`, and `.env` over the launcher's defaults. */
export const prepareEnvironment = () => {
  loadSettingsFile()
  if (!process.env.APP_ENV) {
    process.env.APP_ENV = 'dev'
    say("APP_ENV n'est pas défini : démarrage en environnement de démonstration (dev).")
  }
  process.env.DATA_DIR = resolve(ROOT, process.env.DATA_DIR || 'data')
}

import { failure, type Result } from '@bulletin/domain/result'
import { createLog } from '@bulletin/server/http/log'
import { readSettings } from '@bulletin/server/settings/read'
import type { Settings } from '@bulletin/server/settings/settings'
import { productionRefusal, settingsRefusal } from '@bulletin/server/launch/refusals'
import { openStorage, type Storage } from '@bulletin/server/launch/storage'

type Outcome = Result<string, string>

type Work = (parts: { settings: Settings; database: Storage['database'] }) => Promise<Outcome>

/**
 * Runs a command that writes demo data to the configured database, and refuses in production. Both outcomes carry the
 * sentence to print.
 */
export const runDemoCommand = async (migrationsFolder: string, work: Work): Promise<Outcome> => {
  const read = readSettings(process.env)
  if (!read.ok) return failure(settingsRefusal(read.failure))
  const settings = read.value
  if (settings.environment === 'prod') return failure(productionRefusal)
  const opened = await openStorage(settings, migrationsFolder, createLog(settings.logLevel), 'demonstration')
  if (!opened.ok) return opened
  const storage = opened.value
  try {
    return await work({ settings, database: storage.database })
  } finally {
    await storage.close()
  }
}

import type { Clock } from '@bulletin/domain/time/clock'
import type { Database } from '../database/database.ts'
import type { Ids } from '../ids.ts'
import { sentenceOf } from '../import/sentence.ts'
import { importService } from '../import/service.ts'
import type { Settings } from '../settings/settings.ts'
import { DEMO_ACCOUNTS } from './accounts.ts'
import { seedDemoRoles } from './administration.ts'
import { DEMO_LIVE_PATH, serveLiveFeed } from './arrivals/live-feed.ts'
import { recordPast } from './arrivals/past.ts'
import { feedHistory } from './history/background.ts'
import { createEmbeddedSignIn, type EmbeddedSignIn } from './sign-in/create.ts'
import { demoWorld } from './world/world.ts'

type Demo = Pick<EmbeddedSignIn, 'publicKeys' | 'register'> & { livePath: string }

/**
 * Prepares a demonstration before its first visitor: the network with its plan, the roles, and the sign-in with its
 * accounts.
 */
export const prepareDemo = async (parts: {
  settings: Settings
  database: Database
  ids: Ids
  /** The product's clock, which may be set to another day. */
  clock: Clock
  /** The real clock: the sign-in library uses it too, whatever day the demonstration plays. */
  systemClock: Clock
}): Promise<Demo> => {
  const { settings, database, ids, clock, systemClock } = parts
  const { queries } = database
  await database.exclusively('firstFilling', (locked) => seedDemoRoles(locked, ids))
  const imported = await importService(database, ids).importFirstWorld(demoWorld)
  if (!imported.ok)
    throw new Error(`The demo world contradicts itself: ${imported.failure.faults.map(sentenceOf).join(' ')}`)
  const signIn = await createEmbeddedSignIn({
    queries,
    publicUrl: settings.publicUrl,
    audience: settings.signIn.audience,
    clientId: settings.signIn.clientId,
    accounts: DEMO_ACCOUNTS,
    trustProxy: settings.trustProxy !== false,
    clock: systemClock,
  })
  return {
    publicKeys: signIn.publicKeys,
    livePath: DEMO_LIVE_PATH,
    register: async (app, options) => {
      const arrivals = { queries, clock, timeZone: settings.timeZone }
      serveLiveFeed(app, arrivals)
      if (settings.live.source === null)
        recordPast(app, { ...arrivals, historyDays: settings.demoHistoryDays })
      feedHistory(app, { settings, database, clock, ids, log: app.log })
      await signIn.register(app, options)
    },
  }
}

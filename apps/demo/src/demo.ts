import { sentenceOf } from '@bulletin/server/import/sentence'
import { importService } from '@bulletin/server/import/service'
import type { DemoWorkspace } from '@bulletin/server/launch/demo'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts'
import { seedDemoRoles } from './administration.ts'
import { DEMO_LIVE_PATH, serveLiveFeed } from './arrivals/live-feed.ts'
import { recordPast } from './arrivals/past.ts'
import { feedHistory } from './history/background.ts'
import { createEmbeddedSignIn } from './sign-in/create.ts'
import { demoWorld } from './world/world.ts'

/**
 * Prepares a demonstration before its first visitor: the network with its plan, the roles, and the sign-in with its
 * accounts.
 */
const prepareDemo: DemoWorkspace['prepareDemo'] = async (parts) => {
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

const accountsNotice = (): string =>
  [
    `Comptes de démonstration (mot de passe « ${DEMO_PASSWORD} ») :`,
    ...DEMO_ACCOUNTS.map(({ matricule, givenName, familyName, roleWords, line }) => {
      const place = line === null ? '' : `, ligne ${line}`
      return `  ${matricule}  ${`${givenName} ${familyName}`.padEnd(20)} ${roleWords}${place}`
    }),
  ].join('\n')

/** What the server loads for a demonstration. */
export const demo: DemoWorkspace = { prepareDemo, accountsNotice }

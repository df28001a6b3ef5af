/**
 * The import rules. docs/architecture.md draws the map; this table enforces it.
 *
 * Every import becomes one name: a path from the root for our own code (`@bulletin/domain/time/clock` is
 * `packages/domain/src/time/clock`), the package's name for anything else.
 */
import { posix } from 'node:path'

const OWN_PACKAGE = /^@bulletin\/(domain|contract|messages|server|demo|web)(?:\/(.*))?$/

const APPS = ['server', 'demo', 'web']

const homeOf = (name) => `${APPS.includes(name) ? 'apps' : 'packages'}/${name}`

const packageName = (specifier) =>
  specifier.startsWith('node:')
    ? specifier
    : specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/')

const targetOf = (file, specifier) => {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier)
  const own = OWN_PACKAGE.exec(specifier)
  return own ? `${homeOf(own[1])}/src/${own[2] ?? ''}` : packageName(specifier)
}

const isOurs = (target) => /^(?:packages|apps|tools|e2e|bench)\//.test(target)
const isUnder = (path, folder) => path === folder || path.startsWith(`${folder}/`)
const isUnderAny = (path, folders) => folders.some((folder) => isUnder(path, folder))
const isTestSupport = (path) => path.includes('/testing/')
const isTest = (path) => /\.test\.tsx?$/.test(path) || isTestSupport(path)

const TEST_TOOLS = ['vitest', 'fast-check']
/** Only the platform has them: the tests of the domain use these in its place. */
const CRYPTOGRAPHY = ['@noble/hashes', '@noble/ed25519']
/** The only module that may load the Temporal polyfill. */
const TEMPORAL = 'packages/domain/src/time/temporal.ts'
const SQL_DRIVERS = ['drizzle-orm', 'pg', '@electric-sql/pglite']
const SERVER_ONLY = [...SQL_DRIVERS, 'fastify', 'oidc-provider', 'pino', 'prom-client']

/** The folder directly below `folder`: the name of a feature or area. */
const folderBelow = (path, folder) =>
  isUnder(path, folder) ? path.slice(folder.length + 1).split('/')[0] : null

const isDirectlyIn = (path, folder) => posix.dirname(path) === folder

const DOMAIN = 'packages/domain/src'
const SERVER = 'apps/server/src'
const DEMO = 'apps/demo'
const WEB = 'apps/web/src'

/**
 * The folders (rooms) of the domain: each may import those before it, and none after. The files beside them
 * (`result.ts`, `limits.ts` …) are below all of them; `testing` is outside.
 */
export const DOMAIN_ROOMS = [
  'problem',
  'typing',
  'time',
  'network',
  'people',
  'access',
  'service',
  'document',
  'evidence',
  'material',
  'observation',
  'ride',
  'maneuver',
  'delay',
  'manual-driving',
  'draft',
  'substitution',
  'bulletin',
  'workflow',
  'privacy',
  'proof',
  'realized',
  'administration',
  'planning',
  'live',
  'boards',
  'journal',
  'daily-password',
  'usage',
  'tutorial',
  'sample',
]

/** The layers (rooms) of the web app: each may import those before it, and none after. `testing` is outside. */
export const WEB_ROOMS = [
  'platform',
  'i18n',
  'ui',
  'api',
  'offline',
  'session',
  'bulletin',
  'features',
  'app',
]

/**
 * Each rule returns the reason to refuse an import, or nothing. `from` and `to` are paths from the root; the third argument
 * is the import as written.
 */
const RULES = [
  (from, _to, written) => {
    if (written === 'zod' && isUnderAny(from, ['packages', WEB]))
      return 'The tablet loads zod/mini: schemas of `zod` bring all their methods along, used or not.'
  },
  (from, to) => {
    if (!isUnder(from, 'packages/domain')) return
    const allowed = [
      'zod',
      ...(isTest(from) ? [...TEST_TOOLS, ...CRYPTOGRAPHY] : []),
      ...(from === TEMPORAL ? ['temporal-polyfill'] : []),
    ]
    if (isUnder(to, 'packages/domain') || allowed.includes(to)) return
    return 'The domain knows zod, Temporal (time/temporal.ts) and itself, nothing else.'
  },
  (from, to) => {
    if (!isUnder(from, 'packages/contract')) return
    const allowed = ['zod', ...(isTest(from) ? TEST_TOOLS : [])]
    if (isUnderAny(to, ['packages/contract', 'packages/domain']) || allowed.includes(to)) return
    return 'The contract knows the domain, zod and itself, nothing else.'
  },
  (from, to) => {
    if (!isUnder(from, 'packages/messages')) return
    if (isUnder(to, 'packages/messages') || (isTest(from) && TEST_TOOLS.includes(to))) return
    return 'The words know nothing but themselves.'
  },
  (from, to) => {
    if (!isUnder(from, 'apps/server')) return
    if (isUnder(to, 'apps/web') || /^(?:react|react-.*|@base-ui)(?:\/|$)/.test(to))
      return 'The server knows nothing of the web app.'
  },
  (from, to) => {
    if (isUnder(to, DEMO) && isUnder(from, 'apps/server'))
      return 'The demo imports the server, which loads it in launch/demo.ts only, where the settings ask for it.'
    if (isUnder(from, DEMO) && isUnder(to, 'apps/web')) return 'The demo knows nothing of the web app.'
  },
  (from, to) => {
    if (!isUnder(from, WEB)) return
    if (isUnderAny(to, ['apps/server', DEMO]))
      return 'The web app speaks to the server through the contract only.'
    const isForServers = SERVER_ONLY.includes(to) || to.startsWith('node:') || to.startsWith('@fastify/')
    if (isForServers && !(isTest(from) && to.startsWith('node:'))) return 'The web app runs in a browser.'
  },
  (from, to) => {
    if (!isUnder(to, DOMAIN) || !isUnder(from, DOMAIN) || isTest(from)) return
    if (isDirectlyIn(to, DOMAIN) || isTestSupport(to)) return
    const [own, other] = [from, to].map((path) => DOMAIN_ROOMS.indexOf(folderBelow(path, DOMAIN)))
    if (other >= 0 && other <= own) return
    return `Rooms of the domain know those before them: ${DOMAIN_ROOMS.join(' ← ')}.`
  },
  (from, to) => {
    if (!isUnder(to, WEB) || !isUnder(from, WEB) || isTest(from)) return
    const [own, other] = [from, to].map((path) => WEB_ROOMS.indexOf(folderBelow(path, WEB)))
    // main.tsx is above all layers.
    if (isDirectlyIn(from, WEB) || isTestSupport(to) || (other >= 0 && other <= own)) return
    return `Rooms know those before them: ${WEB_ROOMS.join(' ← ')}.`
  },
  (from, to) => {
    const feature = folderBelow(to, `${WEB}/features`)
    if (feature === null || folderBelow(from, `${WEB}/features`) === feature) return
    if (isUnder(from, `${WEB}/app`) || isDirectlyIn(from, WEB)) return
    return 'Only app/ knows the features; what two features share is in bulletin/ or ui/.'
  },
  (from, to) => {
    if (!isUnder(from, SERVER) || !/\/repository(?:\.ts)?$/.test(to)) return
    const isAssembly = isDirectlyIn(from, SERVER) || isUnder(from, `${SERVER}/commands`) || isTest(from)
    if (isAssembly || folderBelow(from, SERVER) === folderBelow(to, SERVER)) return
    return "An area asks another area's service; its repository is its own."
  },
  (from, to) => {
    if (!isUnder(from, SERVER) || !SQL_DRIVERS.includes(to) || isTest(from)) return
    if (from.endsWith('/repository.ts') || isUnder(from, `${SERVER}/database`)) return
    return 'SQL lives in repository.ts and in database/.'
  },
  (from, to) => {
    if (to === 'idb' && !isUnder(from, `${WEB}/offline`)) return 'IndexedDB lives in offline/.'
  },
  (from, to) => {
    if (!isUnderAny(from, ['packages', 'apps']) || isTest(from)) return
    if (TEST_TOOLS.includes(to) || (isOurs(to) && isTestSupport(to))) return 'This is for tests only.'
  },
]

const refusalOf = (file, specifier) => {
  const target = targetOf(file, specifier)
  for (const rule of RULES) {
    const reason = rule(file, target, specifier)
    if (reason) return reason
  }
  return null
}

const sourceOf = (node) => (node.type === 'TSImportType' ? (node.source ?? node.argument) : node.source)

export const importDirections = {
  create: (context) => {
    const file = posix.relative(context.cwd, context.filename.replaceAll('\\', '/'))
    const check = (node) => {
      const source = sourceOf(node)
      if (typeof source?.value !== 'string') return
      const reason = refusalOf(file, source.value)
      if (reason) context.report({ node: source, message: `${reason} (${source.value})` })
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportAllDeclaration: check,
      ExportNamedDeclaration: check,
      TSImportType: check,
    }
  },
}

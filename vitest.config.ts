import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import {
  doubleTapAt,
  dragFrom,
  emulateColorScheme,
  tapAt,
} from './apps/web/src/testing/component/commands.ts'
import { CHROMIUM_ARGUMENTS } from './tools/parts/chromium-arguments.mjs'
import { findChromium } from './tools/parts/locate.mjs'

/** Tests that start whole processes, or that take minutes, have projects of their own. */
const ELSEWHERE = ['**/*.long.test.{ts,mjs}', '**/*.process.test.ts']

/** By itself Vitest leaves one core alone, and there may be only two. */
const ALL_CORES = '100%'

/** React as the product has it: without the checks of its development build, which cost as much again. */
const AS_BUILT = { 'process.env.NODE_ENV': JSON.stringify('production') }

const BUILT = 'tools/testing/built-setup.mjs'
const SETUP = [fileURLToPath(new URL('tools/testing/fast-check-runs.ts', import.meta.url))]

const project = (
  name: string,
  include: string[],
  test: TestProjectInlineConfiguration['test'] = {},
): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, include, exclude: ELSEWHERE, ...test },
})

/** Pure, and about every day of two years: neither an engine nor a minute of everyone's is spent on them. */
const WORLD = 'apps/demo/src/world/**/*.test.ts'

/** The demo writes to the database of the server, and its tests are among those of the server. */
const SERVER = ['apps/server/src', 'apps/demo/src']
const OPENS_DATABASE = /from '(?:[./]+(?:testing\/)?|@bulletin\/server\/testing\/)(?:app|database)(?:\.ts)?'/

const serverTests = SERVER.flatMap((folder) =>
  readdirSync(fileURLToPath(new URL(folder, import.meta.url)), { recursive: true }).map(
    (file) => `${folder}/${String(file).replaceAll('\\', '/')}`,
  ),
).filter((file) => file.endsWith('.test.ts'))

const opensDatabase = (file: string): boolean =>
  OPENS_DATABASE.test(readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8'))

/** What fills a database by the thousand speaks to a server of PostgreSQL alone. */
const WITH = { embedded: [], postgresql: ['bench/**/*.test.ts'] }

/** The same files on either engine: `openTestDatabase` looks at TEST_DATABASE. */
const serverProject = (engine: 'embedded' | 'postgresql'): TestProjectInlineConfiguration =>
  project(`server-${engine}`, [...serverTests.filter(opensDatabase), ...WITH[engine]], {
    exclude: [...ELSEWHERE, WORLD],
    env: { TEST_DATABASE: engine },
    globalSetup: [`apps/server/src/testing/${engine}-setup.ts`],
    // Thousands of generated bulletins go through some of them: a busy machine is slow, not wrong.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  })

export default defineConfig({
  test: {
    environment: 'node',
    setupFiles: SETUP,
    // The files of a worker share its modules: loading them anew for each took longer than the tests.
    isolate: false,
    maxWorkers: ALL_CORES,
    projects: [
      // Properties draw thousands of days: a busy machine is slow, not wrong.
      project('domain', ['packages/domain/src/**/*.test.ts'], { testTimeout: 60_000 }),
      project('contract', ['packages/contract/src/**/*.test.ts']),
      project('messages', ['packages/messages/src/**/*.test.ts']),
      // The web app's tests go through the plugins and settings that build it.
      {
        extends: './apps/web/vite.config.ts',
        root: './apps/web',
        // Properties are drawn here too: a busy machine is slow, not wrong.
        test: {
          name: 'web',
          include: ['{src,kit}/**/*.test.{ts,tsx}', '*.test.ts'],
          exclude: ['**/*.component.test.tsx'],
          environment: 'node',
          // Class names as they are written.
          css: { include: /tokens\.css/, modules: { classNameStrategy: 'non-scoped' } },
          setupFiles: [...SETUP, './src/testing/all-words.ts'],
          isolate: false,
          maxWorkers: ALL_CORES,
          testTimeout: 60_000,
        },
      },
      {
        extends: './apps/web/vite.config.ts',
        root: './apps/web',
        // Two runs on one machine take a port each.
        server: { strictPort: false },
        // Of ours alone: the packages of others are read once, not by the file.
        optimizeDeps: {
          entries: ['src/main.tsx', '{src,kit}/**/*.component.test.tsx'],
          force: true,
          rolldownOptions: { transform: { define: AS_BUILT } },
        },
        define: AS_BUILT,
        oxc: { jsx: { development: false } },
        test: {
          name: 'components',
          include: ['{src,kit}/**/*.component.test.tsx'],
          setupFiles: ['./src/testing/all-words.ts'],
          isolate: false,
          maxWorkers: ALL_CORES,
          css: true,
          // Two checkouts on one machine: the next free port will do.
          api: { strictPort: false },
          // A busy machine is slow, not wrong.
          testTimeout: 90_000,
          expect: { poll: { timeout: 30_000, interval: 20 } },
          browser: {
            enabled: true,
            headless: true,
            ui: false,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            // As in journeys: a name is found by a part of it.
            locators: { exact: false },
            commands: { doubleTapAt, dragFrom, emulateColorScheme, tapAt },
            provider: playwright({
              launchOptions: { executablePath: findChromium() ?? 'chromium', args: [...CHROMIUM_ARGUMENTS] },
              contextOptions: { locale: 'fr-FR', timezoneId: 'Europe/Paris', reducedMotion: 'reduce' },
              actionTimeout: 30_000,
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      // Hooks start the linter, servers and whole commands.
      project('tools', ['tools/**/*.test.{ts,mjs}', 'e2e/**/*.test.ts'], {
        testTimeout: 120_000,
        hookTimeout: 120_000,
      }),
      project('world', [WORLD], { testTimeout: 120_000 }),
      // What needs no engine is tested once, and soon.
      project(
        'server',
        serverTests.filter((file) => !opensDatabase(file)),
        // Printed pages are read back here: on a busy machine five seconds are not many.
        { exclude: [...ELSEWHERE, WORLD], testTimeout: 60_000 },
      ),
      serverProject('embedded'),
      serverProject('postgresql'),
      project('process', ['apps/{server,demo}/src/**/*.process.test.ts'], {
        exclude: [],
        globalSetup: [BUILT, 'apps/server/src/testing/process-setup.ts'],
        // A demonstration builds its world first; a busy machine is slow, not wrong.
        testTimeout: 360_000,
        hookTimeout: 60_000,
      }),
      project('long', ['{bench,packages/*/src,apps/*/src}/**/*.long.test.ts', 'tools/**/*.long.test.mjs'], {
        exclude: [],
        env: { TEST_DATABASE: 'postgresql' },
        globalSetup: [
          BUILT,
          'apps/server/src/testing/process-setup.ts',
          'apps/server/src/testing/postgresql-setup.ts',
        ],
        testTimeout: 600_000,
        // Whole servers are started in them.
        hookTimeout: 120_000,
      }),
    ],
  },
})

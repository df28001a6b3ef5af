import { defineConfig } from '@playwright/test'
import { CHROMIUM_ARGUMENTS } from './tools/parts/chromium-arguments.mjs'
import { findChromium, findFirefox } from './tools/parts/locate.mjs'

const executablePath = findChromium()
if (executablePath === null) throw new Error('Chromium est introuvable : lancez « node tools/parts.mjs ».')

const isLong = process.env['LONG'] === '1'
/** Or only those of the other engines, with what is played every day. */
const hasAllEngines = isLong || process.env['ALL_ENGINES'] === '1'

/** Debian's, over WebDriver BiDi. Where it is missing, its journeys say so. */
const firefox = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: findFirefox() ?? 'firefox-esr',
    firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
  },
  contextOptions: {},
} as const

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/support/global-setup.ts',
  fullyParallel: false,
  workers: 2,
  retries: 0,
  // A busy machine is slow, not wrong.
  timeout: 300_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env['CI']),
  // The JSON report goes where PLAYWRIGHT_JSON_OUTPUT_FILE says; without it there is nobody to read one.
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['dot'], ['json']] : [['list']],
  use: {
    launchOptions: { executablePath, args: [...CHROMIUM_ARGUMENTS] },
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    viewport: { width: 1280, height: 800 },
    // Nothing is to be seen of a movement but its end, and that is waited for.
    contextOptions: { reducedMotion: 'reduce' },
    // A record of every step costs a sixth of the time; `TRACE=1` keeps one of what fails.
    trace: process.env['TRACE'] === '1' ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    // A short life of a bulletin. It comes first: at the end it would keep one worker busy and the other idle.
    {
      name: 'firefox',
      testDir: 'e2e/engines',
      testMatch: 'firefox.e2e.ts',
      grepInvert: /@long/,
      use: firefox,
    },
    // Playwright ends workers, and with them their servers, at a change of project: every journey in Chromium is in this one.
    {
      name: 'journeys',
      testMatch: '**/*.e2e.ts',
      testIgnore: ['**/faults/broken/**', '**/engines/{firefox,webkit-*}.e2e.ts'],
      // A second way to what another journey shows, and minutes long: not every day.
      ...(!isLong && { grepInvert: /@long/ }),
    },
    // Journeys that say of themselves that they hold there too.
    ...(hasAllEngines
      ? [{ name: 'firefox-long', testMatch: '*.e2e.ts', grep: /@firefox/, use: firefox }]
      : []),
    // What is promised there besides, each once.
    ...(hasAllEngines ? [{ name: 'webkit-long', testDir: 'e2e/engines', testMatch: 'webkit-*.e2e.ts' }] : []),
    // Minutes, so that it takes part only where it is asked for.
    ...(isLong ? [{ name: 'broken', testDir: 'e2e/faults/broken', testMatch: '*.e2e.ts' }] : []),
  ],
})

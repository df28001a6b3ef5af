import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { validatedFile } from '../../e2e/support/downloaded-files.ts'
import { freePort } from '../../e2e/support/free-port.ts'
import { startCluster } from '../../e2e/support/postgresql.ts'
import { ROOT } from '../root.mjs'
import { trialsIn } from './trials.mjs'

const folder = mkdtempSync(join(tmpdir(), 'bulletin-commands-'))
const dayAgo = (days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const today = dayAgo(0)
const trials = trialsIn(folder, today)
const withTraits = (wanted) => Object.entries(trials).filter(([, trial]) => wanted(trial))

/** As in a user's shell: a test runner sets environment variables that a command would read. */
const KEPT = ['PATH', 'HOME', 'LANG', 'npm_config_registry']
const ENVIRONMENT = Object.fromEntries(
  KEPT.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
)
const DATA = { APP_ENV: 'dev', DATA_DIR: join(folder, 'data') }

const npmArguments = (command, args) => ['run', '--silent', command, '--', ...args]
const npm = async (command, args, env) => {
  const { stdout, stderr } = await promisify(execFile)('npm', npmArguments(command, args), {
    cwd: ROOT,
    env: { ...ENVIRONMENT, ...DATA, ...env },
    maxBuffer: 2 ** 26,
  })
  return { stdout, output: `${stdout}${stderr}` }
}

/** Starts a command that does not exit, and waits until it reports that it is ready. */
const ready = async (command, { args, runsUntil }, env) => {
  const child = spawn('npm', npmArguments(command, args), {
    cwd: ROOT,
    env: { ...ENVIRONMENT, ...DATA, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  let output = ''
  await new Promise((resolve, reject) => {
    const read = (part) => {
      output += part
      if (runsUntil.test(output)) resolve()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => reject(new Error(output)))
  })
  return {
    stop: async () => {
      const ended = once(child, 'exit')
      process.kill(-Number(child.pid), 'SIGTERM')
      await ended
    },
  }
}

const changedSources = () => execFileSync('git', ['status', '--porcelain'], { cwd: ROOT, encoding: 'utf8' })

describe('each command of the README, in its smallest size', () => {
  const before = changedSources()
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each(withTraits((trial) => trial.prints && !trial.hasServer && !trial.whileRunning && !trial.hasFile))(
    'npm run %s',
    async (command, { args, prints }) => {
      const { stdout } = await npm(command, args)
      expect(stdout).toMatch(prints)
      expect(changedSources(), 'what it left in the sources').toBe(before)
    },
  )

  describe('while the server runs', () => {
    let server
    const port = freePort().then(String)
    beforeAll(async () => {
      server = await ready('start', trials.start, { PORT: await port })
    })
    afterAll(() => server.stop())

    it.each(withTraits(({ whileRunning }) => whileRunning))(
      'npm run %s',
      async (command, { args, prints }) => {
        const { stdout } = await npm(command, args, { PORT: await port })
        expect(stdout).toMatch(prints)
      },
    )

    it.each(withTraits(({ hasFile }) => hasFile))(
      'npm run %s, on a bulletin that the server gave',
      async (command, { args: [file, ...options], prints }) => {
        const url = `http://localhost:${await port}`
        writeFileSync(file, await validatedFile(url, dayAgo(1)))
        writeFileSync(options.at(-1), await (await fetch(`${url}/api/log/keys`)).text())
        const { stdout } = await npm(command, [file, ...options])
        expect(stdout).toMatch(prints)
      },
    )
  })

  it('npm run dev', async () => {
    const { stop } = await ready('dev', trials.dev, { DATA_DIR: join(folder, 'dev') })
    onTestFinished(stop)
    const page = await (await fetch('http://localhost:3000/')).text()
    expect(page).toContain('<div id="root">')
  })

  it('npm run witness', async () => {
    const { stop } = await ready('witness', trials.witness)
    await stop()
    expect(changedSources()).toBe(before)
  })

  describe('with a PostgreSQL', () => {
    let cluster
    beforeAll(async () => {
      cluster = await startCluster()
    })
    afterAll(() => cluster.stop())

    it.each(withTraits(({ hasServer }) => hasServer))('npm run %s', async (command, { args, prints }) => {
      const env = { DATABASE_URL: await cluster.createDatabase('filled') }
      await npm('demo:world', trials['demo:world'].args, env)
      expect((await npm(command, args, env)).stdout).toMatch(prints)
    })
  })
})

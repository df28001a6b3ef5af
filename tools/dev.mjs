/**
 * `npm run dev`: the server and the web app, each watching its own sources. The browser talks to Vite, which proxies
 * the server's requests.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { nodeTool } from './command.mjs'
import { Refusal, say } from './console.mjs'
import { prepareEnvironment } from './environment.mjs'
import { ROOT } from './root.mjs'
import { runOnRuntime } from './runtime.mjs'

const WEB_PORT = '3000'
const SERVER_PORT = '3001'

const SERVER_SETTINGS = {
  HOST: '127.0.0.1',
  PORT: SERVER_PORT,
  PUBLIC_URL: `http://localhost:${WEB_PORT}`,
  TRUST_PROXY: 'loopback',
}

/**
 * Without `--watch-path`, Node watches exactly the imported files. The condition makes the server load the sources of
 * the demo instead of its build.
 */
const FOLLOWED_SERVER = [
  '--watch',
  '--watch-preserve-output',
  '--conditions=@bulletin/source',
  'apps/server/src/main.ts',
]

const running = new Set()

/** Neither is useful without the other: when one ends, or on a signal, both are stopped. */
const stopAll = () => {
  for (const child of running) child.kill('SIGTERM')
}

const launch = (args, { cwd = ROOT, env }) => {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  running.add(child)
  child.once('exit', (code) => {
    running.delete(child)
    process.exitCode ||= code ?? 0
    stopAll()
  })
  return child
}

const FIRST_ANSWER_TIMEOUT_MILLISECONDS = 20_000
const POLL_MILLISECONDS = 200

/** A page opened before both listen would show an error; a server that cannot start can be fixed while Vite runs. */
const firstAnswer = async (url) => {
  for (let waited = 0; waited < FIRST_ANSWER_TIMEOUT_MILLISECONDS; waited += POLL_MILLISECONDS) {
    try {
      await fetch(url)
      return
    } catch {
      await wait(POLL_MILLISECONDS)
    }
  }
}

/** Reloading and fixed ports are for development, never for production. */
const requireDev = () => {
  const { APP_ENV } = process.env
  if (APP_ENV === 'dev') return
  throw new Refusal(
    `« npm run dev » ne démarre qu'en environnement dev, or APP_ENV vaut « ${APP_ENV} » : ` +
      'changez-le (environnement ou fichier .env), ou lancez « npm start ».',
  )
}

const check = () => {
  prepareEnvironment()
  requireDev()
}

const dev = async () => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopAll)
  const server = launch(FOLLOWED_SERVER, { env: SERVER_SETTINGS })
  await firstAnswer(`http://127.0.0.1:${SERVER_PORT}/healthz`)
  if (!running.has(server)) return
  const web = launch([nodeTool('vite'), '--port', WEB_PORT, '--strictPort'], {
    cwd: join(ROOT, 'apps', 'web'),
    env: { API_TARGET: `http://127.0.0.1:${SERVER_PORT}` },
  })
  await firstAnswer(`http://localhost:${WEB_PORT}/`)
  if (!running.has(web)) return
  say(
    `Développement : http://localhost:${WEB_PORT}, composants : http://localhost:${WEB_PORT}/kit (Ctrl+C pour arrêter)`,
  )
}

await runOnRuntime(dev, check)

/**
 * Every command of this repository runs on the Node.js that it provides, a registry package for each system. The
 * Node.js that started the command installs it and runs the command on it.
 */
import { spawn, spawnSync } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal, runTool, warn } from './console.mjs'
import { ensureInstalled } from './install.mjs'
import { ROOT } from './root.mjs'

/** The oldest version that can install and start the provided one. */
const OLDEST_LAUNCHER = [20, 19]
/** The oldest version that can run the product where the registry has no runtime for the system. */
const OLDEST_RUNTIME = 24

const isAtLeast = (version, [oldestMajor, oldestMinor = 0]) => {
  const [major, minor] = version.split('.').map(Number)
  return major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)
}

export const requireLauncher = (version = process.versions.node) => {
  if (isAtLeast(version, OLDEST_LAUNCHER)) return
  throw new Refusal(
    `Node.js ${OLDEST_LAUNCHER.join('.')} ou plus récent est nécessaire ; cette machine a la version ${version}. ` +
      'Installez la version LTS depuis https://nodejs.org, puis recommencez.',
  )
}

const IS_WINDOWS = process.platform === 'win32'

export const providedProgram = (root = ROOT) =>
  join(
    root,
    'node_modules',
    `node-${IS_WINDOWS ? 'win' : process.platform}-${process.arch}`,
    'bin',
    IS_WINDOWS ? 'node.exe' : 'node',
  )

const isThisProcess = (program) => {
  try {
    return realpathSync(program) === realpathSync(process.execPath)
  } catch {
    return false
  }
}

/** A package for the wrong C library is installed but does not start. */
const starts = (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0

const SYSTEM = `${process.platform}-${process.arch}`

/** Which Node.js continues, and the message about it. */
export const chooseRuntime = ({ isProvided, isStarting, version }) => {
  if (isProvided) return { goesOn: 'here', said: `Node.js ${version} (fourni)` }
  if (isStarting()) return { goesOn: 'provided' }
  if (isAtLeast(version, [OLDEST_RUNTIME]))
    return {
      goesOn: 'here',
      said: `Node.js ${version} (de cette machine : aucun n'est fourni pour ${SYSTEM})`,
    }
  throw new Refusal(
    `Aucun Node.js n'est fourni pour ce système (${SYSTEM}), et celui de cette machine (${version}) est trop ancien : ` +
      `installez Node.js ${OLDEST_RUNTIME} ou plus récent depuis https://nodejs.org, puis recommencez.`,
  )
}

/** Runs the same command line on the other Node.js, until it exits. */
const handOver = (program) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, [...process.execArgv, ...process.argv.slice(1)], { stdio: 'inherit' })
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
      process.on(signal, () => {
        // A terminal sends Ctrl+C to both processes.
        if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
      })
    child.once('error', reject)
    child.once('exit', (code) => {
      process.exitCode = code ?? 1
      resolve()
    })
  })

/**
 * Installs what is missing and runs `main` on the runtime. `check` may refuse before anything is installed. Standard
 * output is left to `main`.
 */
export const runOnRuntime = (main, check = () => {}) =>
  runTool(async () => {
    requireLauncher()
    check()
    await ensureInstalled()
    const program = providedProgram()
    const { goesOn, said } = chooseRuntime({
      isProvided: isThisProcess(program),
      isStarting: () => starts(program),
      version: process.versions.node,
    })
    if (goesOn === 'provided') return handOver(program)
    warn(said)
    await main()
  })

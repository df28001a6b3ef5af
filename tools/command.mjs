import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ROOT } from './root.mjs'

const running = new Set()

/** Whoever stops a tool stops what it was running, which may have browsers and databases to put away. */
const stopWith = async (signal) => {
  const ends = [...running].map((child) => once(child, 'close'))
  for (const child of running) child.kill(signal)
  await Promise.allSettled(ends)
  process.exit(1)
}

/** For tools that are nothing but a row of commands; the server that `npm start` becomes has its own way to stop. */
export const stopCommandsOnSignal = () => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, (received) => void stopWith(received))
}

/** What is collected for a log file must not be full of colour codes. */
const PLAIN_OUTPUT = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { FORCE_COLOR: undefined, NO_COLOR: '1' }

/**
 * Runs a program in silence. Resolves with its exit code and everything it wrote, in order; a program that cannot
 * be started counts as one that failed.
 */
export const runQuietly = (program, args, { env = {}, cwd = ROOT } = {}) =>
  new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...PLAIN_OUTPUT, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    running.add(child)
    let output = ''
    const append = (chunk) => (output += chunk)
    child.stdout.setEncoding('utf8').on('data', append)
    child.stderr.setEncoding('utf8').on('data', append)
    const end = (outcome) => {
      running.delete(child)
      resolve(outcome)
    }
    child.once('error', (error) => end({ code: 1, output: `${error.message}\n` }))
    child.once('close', (code) => end({ code: code ?? 1, output }))
  })

const BIN_OF = {
  oxfmt: 'oxfmt/bin/oxfmt',
  oxlint: 'oxlint/bin/oxlint',
  playwright: '@playwright/test/cli.js',
  stryker: '@stryker-mutator/core/bin/stryker.js',
  tsc: 'typescript/bin/tsc',
  vite: 'vite/bin/vite.js',
  vitest: 'vitest/vitest.mjs',
}

/** An installed tool as arguments of `node`: no shell and no npx, alike on every system. */
export const nodeTool = (name) => join(ROOT, 'node_modules', BIN_OF[name])

export const runNodeTool = (name, args, options) =>
  runQuietly(process.execPath, [nodeTool(name), ...args], options)

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { ROOT } from './root.mjs'

const running = new Set()

/** Stopping a tool also stops its child processes, which may have browsers and databases to shut down. */
const stopWith = async (signal) => {
  const ends = [...running].map((child) => once(child, 'close'))
  for (const child of running) child.kill(signal)
  await Promise.allSettled(ends)
  process.exit(1)
}

/** For tools that only run a series of commands; the server of `npm start` handles signals itself. */
export const stopCommandsOnSignal = () => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, (received) => void stopWith(received))
}

/** Output collected for a log file must not contain colour codes. */
const PLAIN_OUTPUT = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { FORCE_COLOR: undefined, NO_COLOR: '1' }

/**
 * Runs a program silently. Resolves with its exit code and all of its output, in order; a program that cannot be
 * started counts as failed.
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
  knip: 'knip/bin/knip.js',
  oxfmt: 'oxfmt/bin/oxfmt',
  oxlint: 'oxlint/bin/oxlint',
  playwright: '@playwright/test/cli.js',
  stylelint: 'stylelint/bin/stylelint.mjs',
  stryker: '@stryker-mutator/core/bin/stryker.js',
  tsc: 'typescript/bin/tsc',
  vite: 'vite/bin/vite.js',
  vitest: 'vitest/vitest.mjs',
}

/** An installed tool as an argument of `node`: no shell and no npx, the same on every system. */
export const nodeTool = (name) => join(ROOT, 'node_modules', BIN_OF[name])

export const runNodeTool = (name, args, options) =>
  runQuietly(process.execPath, [nodeTool(name), ...args], options)

/**
 * Takes one lock after another, each at an instant shared by all processes with the same arguments, and creates a
 * folder while holding it: that fails when another process is inside too.
 */
import { mkdirSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { withLock } from '../lock.mjs'

const [folder, count, start] = process.argv.slice(2)
const APART_MILLISECONDS = 4

const takeAt = async (instant, path) => {
  await wait(Math.max(0, instant - Date.now() - 2))
  while (Date.now() < instant);
  await withLock(path, async () => {
    mkdirSync(`${path}.inside`)
    await wait(10)
    rmdirSync(`${path}.inside`)
  })
}

await Promise.all(
  Array.from({ length: Number(count) }, (_, index) =>
    takeAt(Number(start) + index * APART_MILLISECONDS, join(folder, `${index}.lock`)),
  ),
)

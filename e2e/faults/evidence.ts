import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Evidence, Failure } from './checks.ts'
import type { Lab } from './lab.ts'
import type { Script } from './script.ts'

/** Where the evidence of a failed round is stored. */
const FOLDER = join('.cache', 'faults')

type Found = { readonly failures: readonly Failure[]; readonly evidence: Evidence }

/** Stores the evidence before the lab is reset; anything that can no longer be read is left out. */
export const keepEvidence = async (lab: Lab, script: Script, found: Found): Promise<void> => {
  const folder = join(FOLDER, `seed-${script.seed}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const page = await lab.tablet().page()
  const text = await page
    .locator('body')
    .innerText({ timeout: 2000 })
    .catch(() => '')
  const left = { ...found, script, met: lab.proxy.met(), address: page.url(), text }
  writeFileSync(join(folder, 'evidence.json'), `${JSON.stringify(left, null, 2)}\n`)
  writeFileSync(join(folder, 'server.log'), lab.serverOutput())
  await page.screenshot({ path: join(folder, 'screen.png'), timeout: 5000 }).catch(() => undefined)
}

/** `npm run faults`: builds what is to be broken, then hands over to e2e/faults/main.ts. */
import { spawn } from 'node:child_process'
import { ensureBuilt } from './build.mjs'
import { runTool } from './console.mjs'
import { ensureInstalled } from './install.mjs'
import { requireNode } from './node-version.mjs'
import { ensureParts } from './parts/ensure.mjs'
import { ROOT } from './root.mjs'

const faults = async () => {
  requireNode()
  await ensureInstalled()
  await ensureParts()
  await ensureBuilt()
  const child = spawn(process.execPath, ['--import', 'tsx', 'e2e/faults/main.ts', ...process.argv.slice(2)], {
    cwd: ROOT,
    stdio: 'inherit',
  })
  child.once('exit', (code) => (process.exitCode = code ?? 1))
}

await runTool(faults)

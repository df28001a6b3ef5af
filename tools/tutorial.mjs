/** `npm run tutorial`: builds what is to be filmed, then hands over to e2e/tutorial/main.ts. */
import { spawn } from 'node:child_process'
import { ensureBuilt } from './build.mjs'
import { runTool } from './console.mjs'
import { ensureInstalled } from './install.mjs'
import { requireNode } from './node-version.mjs'
import { ensureFilmParts, ensureParts } from './parts/ensure.mjs'
import { ROOT } from './root.mjs'

const film = async () => {
  requireNode()
  await ensureInstalled()
  await ensureParts()
  await ensureFilmParts()
  await ensureBuilt()
  const args = ['--import', 'tsx', 'e2e/tutorial/main.ts', ...process.argv.slice(2)]
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' })
  child.once('exit', (code) => (process.exitCode = code ?? 1))
}

await runTool(film)

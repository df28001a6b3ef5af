/** `npm run bench:data -- --bulletins N`: installs what is missing, then hands over to bench/filling/main.ts. */
import { spawn } from 'node:child_process'
import { runTool } from './console.mjs'
import { loadSettingsFile } from './environment.mjs'
import { ensureInstalled } from './install.mjs'
import { requireNode } from './node-version.mjs'
import { ROOT } from './root.mjs'

const benchData = async () => {
  requireNode()
  loadSettingsFile()
  await ensureInstalled()
  const args = ['--import', 'tsx', 'bench/filling/main.ts', ...process.argv.slice(2)]
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' })
  child.once('exit', (code) => (process.exitCode = code ?? 1))
}

await runTool(benchData)

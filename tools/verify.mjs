/** `npm run verify -- file.pdf --key <key>`: whether a downloaded bulletin is authentic. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt, SERVER_FOLDER } from './build.mjs'
import { runOnRuntime } from './runtime.mjs'

await runOnRuntime(async () => {
  await ensureBuilt()
  // It needs no settings: whoever has the file and the key can check it anywhere.
  await import(pathToFileURL(join(SERVER_FOLDER, 'commands', 'verify.js')).href)
})

/** `npm run pictures -- --before <folder>`: builds this checkout, then runs bench/pictures/main.ts. */
import { ensureBuilt } from './build.mjs'
import { ensureParts } from './parts/ensure.mjs'
import { runOnRuntime } from './runtime.mjs'

const pictures = async () => {
  await ensureParts()
  await ensureBuilt()
  await import('../bench/pictures/main.ts')
}

await runOnRuntime(pictures)

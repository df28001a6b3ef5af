/** `npm run bench`: builds what is measured, then runs bench/main.ts. */
import { ensureBuilt } from './build.mjs'
import { ensureParts } from './parts/ensure.mjs'
import { runOnRuntime } from './runtime.mjs'

const bench = async () => {
  await ensureParts()
  await ensureBuilt()
  await import('../bench/main.ts')
}

await runOnRuntime(bench)

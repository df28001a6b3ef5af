/** `npm run faults`: builds what is tested, then runs e2e/faults/main.ts. */
import { ensureBuilt } from './build.mjs'
import { ensureParts } from './parts/ensure.mjs'
import { runOnRuntime } from './runtime.mjs'

const faults = async () => {
  await ensureParts()
  await ensureBuilt()
  await import('../e2e/faults/main.ts')
}

await runOnRuntime(faults)

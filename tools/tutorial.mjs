/** `npm run tutorial`: builds what is filmed, then runs e2e/tutorial/main.ts. */
import { ensureBuilt } from './build.mjs'
import { ensureFilmParts, ensureParts } from './parts/ensure.mjs'
import { runOnRuntime } from './runtime.mjs'

const film = async () => {
  await ensureParts()
  await ensureFilmParts()
  await ensureBuilt()
  await import('../e2e/tutorial/main.ts')
}

await runOnRuntime(film)

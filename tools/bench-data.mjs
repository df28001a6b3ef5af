/** `npm run bench:data -- --bulletins N`: installs what is missing, then runs bench/filling/main.ts. */
import { loadSettingsFile } from './environment.mjs'
import { runOnRuntime } from './runtime.mjs'

const benchData = async () => {
  loadSettingsFile()
  await import('../bench/filling/main.ts')
}

await runOnRuntime(benchData)

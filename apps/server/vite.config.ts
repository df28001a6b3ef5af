import { defineConfig } from 'vite'
import { nodeBuild } from './node-build.ts'

export default defineConfig(
  nodeBuild({
    main: 'src/main.ts',
    'commands/import': 'src/commands/import.ts',
    'commands/import-process': 'src/commands/import-process.ts',
    'commands/degraded': 'src/commands/degraded.ts',
    'commands/rederive': 'src/commands/rederive.ts',
    'commands/person': 'src/commands/person.ts',
    'commands/retention': 'src/commands/retention.ts',
    'commands/verify': 'src/commands/verify.ts',
    'commands/verify-history': 'src/commands/verify-history.ts',
    'commands/verify-history-worker': 'src/commands/verify-history-worker.ts',
    'commands/witness': 'src/commands/witness.ts',
  }),
)

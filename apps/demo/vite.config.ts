import { defineConfig } from 'vite'
import { nodeBuild } from '../server/node-build.ts'

export default defineConfig(
  nodeBuild({
    demo: 'src/demo.ts',
    'commands/demo-world': 'src/commands/demo-world.ts',
    'commands/demo-history': 'src/commands/demo-history.ts',
    'commands/demo-feed': 'src/commands/demo-feed.ts',
    'commands/sample': 'src/commands/sample.ts',
  }),
)

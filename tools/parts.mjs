/** Installs what the tests need besides npm packages: PostgreSQL's programs and Chromium. */
import { runTool } from './console.mjs'
import { ensureParts } from './parts/ensure.mjs'

await runTool(ensureParts)

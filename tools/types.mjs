/** `npm run types`: every project of the repository through the TypeScript compiler. Silent when all is well. */
import { warn } from './console.mjs'
import { checkTypes } from './type-check.mjs'

const { code, output } = await checkTypes()
if (output) warn(output)
process.exitCode = code

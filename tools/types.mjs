/** `npm run types`: checks every project of the repository with the TypeScript compiler. Silent on success. */
import { warn } from './console.mjs'
import { checkTypes } from './type-check.mjs'

const { code, output } = await checkTypes()
if (output) warn(output)
process.exitCode = code

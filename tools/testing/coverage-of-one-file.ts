/**
 * Test files of a mutation run share a thread, and Stryker reports the thread's coverage after each file: without a
 * reset per file, each of hundreds of files would report the coverage of all files before it.
 */
type Coverage = { perTest: object; static: object }

const { mutantCoverage } = (globalThis as { __stryker__?: { mutantCoverage?: Coverage } }).__stryker__ ?? {}
// Modules keep a reference to this object, so it is emptied, not replaced.
if (mutantCoverage) Object.assign(mutantCoverage, { perTest: {}, static: {} })

/**
 * Test files of a mutation run share a thread, and Stryker sends what a thread has covered after each file: without a
 * fresh start for each, hundreds of files would each send what all before them covered.
 */
type Coverage = { perTest: object; static: object }

const { mutantCoverage } = (globalThis as { __stryker__?: { mutantCoverage?: Coverage } }).__stryker__ ?? {}
// The rules hold on to this object: it is emptied, not replaced.
if (mutantCoverage) Object.assign(mutantCoverage, { perTest: {}, static: {} })

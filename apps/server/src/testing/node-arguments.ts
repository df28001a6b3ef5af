/**
 * Node arguments for server processes in tests. The embedded engine is WebAssembly and uses V8's baseline compiler
 * only: optimising it takes half of a start, which a process of a few seconds never recovers.
 */
export const NODE_ARGUMENTS = ['--enable-source-maps', '--liftoff-only']

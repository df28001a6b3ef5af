/**
 * How the server's own processes are started in tests. The embedded engine is WebAssembly, and gets V8's baseline
 * compiler alone: a process of a few seconds never earns back what optimising it costs, which is half of a start.
 */
export const NODE_ARGUMENTS = ['--enable-source-maps', '--liftoff-only']

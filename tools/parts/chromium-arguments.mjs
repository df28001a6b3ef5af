const isRoot = process.getuid?.() === 0

/** Chromium's own business (updates, sync, first-run pages) is kept away from the network and from the tests. */
export const CHROMIUM_ARGUMENTS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
  // Chromium's sandbox refuses to work for root.
  ...(isRoot ? ['--no-sandbox'] : []),
]

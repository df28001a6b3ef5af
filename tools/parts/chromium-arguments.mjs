const isRoot = process.getuid?.() === 0

/** Turns off Chromium's own traffic and pages (updates, sync, first run), which would disturb the tests. */
export const CHROMIUM_ARGUMENTS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--no-first-run',
  // Chromium's sandbox does not work as root.
  ...(isRoot ? ['--no-sandbox'] : []),
]

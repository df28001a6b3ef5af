import { ensureBuilt } from '../build.mjs'

/** What is started as a process is started as people get it; from its sources, each start took three times as long. */
export const setup = ensureBuilt

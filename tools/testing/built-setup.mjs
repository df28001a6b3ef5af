import { ensureBuilt } from '../build.mjs'

/** Tests that start a process use the production build; from sources, each start took three times as long. */
export const setup = ensureBuilt

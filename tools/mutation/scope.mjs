import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../console.mjs'
import { ROOT } from '../root.mjs'

/** The mutated folder, as Stryker writes paths. */
export const RULES = 'packages/domain/src'

const FROM_SCRATCH = '--force'

const ruleFolders = () =>
  readdirSync(join(ROOT, RULES), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
    .map(({ name }) => name)

/** The requested folders (none: all of them), and whether earlier results are reused. */
export const scopeOf = (args, known = ruleFolders()) => {
  const folders = args.filter((arg) => arg !== FROM_SCRATCH)
  const unknown = folders.filter((folder) => !known.includes(folder))
  if (unknown.length > 0)
    throw new Refusal(
      `Pas de dossier ${unknown.join(', ')} dans ${RULES}. ` +
        `Indiquez des dossiers parmi : ${known.join(', ')} (et ${FROM_SCRATCH} pour tout reprendre à zéro).`,
    )
  return { folders, isFromScratch: args.includes(FROM_SCRATCH) }
}

/** Naming folders replaces the mutated globs, never the excluded ones. */
export const mutateGlobs = (folders, configured) =>
  folders.length === 0
    ? configured
    : [
        ...folders.map((folder) => `${RULES}/${folder}/**/*.ts`),
        ...configured.filter((glob) => glob.startsWith('!')),
      ]

export const strykerArguments = ({ folders, isFromScratch }, configured) => [
  'run',
  ...(isFromScratch ? ['--force'] : []),
  '--mutate',
  mutateGlobs(folders, configured).join(','),
]

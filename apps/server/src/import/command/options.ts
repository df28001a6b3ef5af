import { failure, success, type Result } from '@bulletin/domain/result'
import { parseArgs } from 'node:util'

/** Command line options of an import. */
export type ImportOptions = {
  /** Folders, archives or single files. */
  paths: readonly string[]
  mapping: string | null
  dryRun: boolean
}

export const IMPORT_USAGE =
  'Usage : npm run import -- <archive ou dossier>… [--tods <dossier>] [--mapping <mapping.json>] [--dry-run]'

const valuesOf = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        tods: { type: 'string', multiple: true, default: [] },
        mapping: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
      },
    })
  } catch {
    return null
  }
}

/** The failure is the message to print. */
export const readImportOptions = (args: readonly string[]): Result<ImportOptions, string> => {
  const read = valuesOf(args)
  if (!read || read.positionals.length === 0) return failure(IMPORT_USAGE)
  const { positionals, values } = read
  return success({
    paths: [...positionals, ...values.tods],
    mapping: values.mapping ?? null,
    dryRun: values['dry-run'],
  })
}

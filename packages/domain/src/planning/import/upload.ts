/** Limits of an upload. Larger feeds are imported with the command line, on the server itself. */
export const IMPORT_UPLOAD_FILES_MAX = 100
export const IMPORT_UPLOAD_FILE_BYTES_MAX = 1_000_000_000
export const IMPORT_UPLOAD_TOTAL_BYTES_MAX = 2_000_000_000
export const IMPORT_UPLOAD_ENDINGS = ['.zip', '.txt', '.csv', '.json'] as const

const NAME_LENGTH_MAX = 120

/** The name becomes a file name on the server, so it must not contain a folder, device or command. */
const PLAIN_NAME = /^[\p{L}\p{N}_][\p{L}\p{N}\p{M} ._()+,-]*$/u

export type UploadFaultCode =
  | 'NAME_STRANGE'
  | 'ENDING_UNKNOWN'
  | 'NAME_REPEATED'
  | 'FILE_TOO_LARGE'
  | 'TOO_MANY_FILES'
  | 'TOTAL_TOO_LARGE'

export const endingOf = (name: string): string => /\.[^.]*$/.exec(name)?.[0].toLowerCase() ?? ''

/** On some systems « Stops.txt » and « stops.txt » are one file, and « é » has two Unicode forms. */
const sameName = (name: string): string => name.normalize('NFC').toLowerCase()

/** The fault of a file name, given the names before it. */
export const uploadNameFault = (name: string, others: readonly string[]): UploadFaultCode | null => {
  if (name.length > NAME_LENGTH_MAX || !PLAIN_NAME.test(name) || name.trim() !== name) return 'NAME_STRANGE'
  if (!IMPORT_UPLOAD_ENDINGS.some((ending) => ending === endingOf(name))) return 'ENDING_UNKNOWN'
  return others.some((other) => sameName(other) === sameName(name)) ? 'NAME_REPEATED' : null
}

export type UploadFile = { readonly name: string; readonly size: number }
export type UploadFault = { readonly code: UploadFaultCode; readonly name: string | null }

/** The faults of some files, before any of them is sent. Faults of the whole set come last, without a name. */
export const uploadFaults = (files: readonly UploadFile[]): UploadFault[] => {
  const ofFiles = files.flatMap(({ name, size }, index): UploadFault[] => {
    const before = files.slice(0, index).map((file) => file.name)
    const code =
      uploadNameFault(name, before) ?? (size > IMPORT_UPLOAD_FILE_BYTES_MAX ? 'FILE_TOO_LARGE' : null)
    return code === null ? [] : [{ code, name }]
  })
  const total = files.reduce((sum, { size }) => sum + size, 0)
  return [
    ...ofFiles,
    ...(files.length > IMPORT_UPLOAD_FILES_MAX ? [{ code: 'TOO_MANY_FILES', name: null } as const] : []),
    ...(total > IMPORT_UPLOAD_TOTAL_BYTES_MAX ? [{ code: 'TOTAL_TOO_LARGE', name: null } as const] : []),
  ]
}

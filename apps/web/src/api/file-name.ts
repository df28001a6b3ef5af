/** Decodes the percent-encoding of an RFC 5987 value; null when it is malformed. */
const decoded = (encoded: string): string | null => {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return null
  }
}

const PLACES = /[/\\]/g

/** Returns the file name in a Content-Disposition header, or null. Slashes become `_`, so it cannot name a folder. */
export const fileNameOf = (header: string | null): string | null => {
  const extended = /filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(header ?? '')?.[1]
  const [, quoted, bare] = /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(header ?? '') ?? []
  const name = (extended === undefined ? null : decoded(extended)) ?? quoted ?? bare ?? ''
  return name.replace(PLACES, '_').trim() || null
}

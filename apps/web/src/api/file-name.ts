/** As RFC 5987 writes what is not plain; null where it cannot be read. */
const decoded = (encoded: string): string | null => {
  try {
    return decodeURIComponent(encoded)
  } catch {
    return null
  }
}

const PLACES = /[/\\]/g

/** The name that a server gives its file; null where it gives none. It names no folder. */
export const fileNameOf = (header: string | null): string | null => {
  const extended = /filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(header ?? '')?.[1]
  const [, quoted, bare] = /filename\s*=\s*(?:"([^"]*)"|([^;\s]+))/i.exec(header ?? '') ?? []
  const name = (extended === undefined ? null : decoded(extended)) ?? quoted ?? bare ?? ''
  return name.replace(PLACES, '_').trim() || null
}

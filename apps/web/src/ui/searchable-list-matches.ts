export type ListOption = { readonly id: string; readonly label: string }

/** Compares letters and digits only: « 077 · 3077 » matches 0773077, and « é » matches e. */
const plain = (text: string): string =>
  text
    .toUpperCase()
    .normalize('NFD')
    .replace(/[^A-Z0-9]/g, '')

/** The options that contain every word of the search, in their own order; all of them for an empty search. */
export const matchingOptions = (options: readonly ListOption[], search: string): readonly ListOption[] => {
  const words = search.split(/\s+/).map(plain).filter(Boolean)
  if (words.length === 0) return options
  return options.filter(({ label }) => {
    const found = plain(label)
    return words.every((word) => found.includes(word))
  })
}

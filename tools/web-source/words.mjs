/** Which keys of the catalogue a source file may use. */

/** Keys in the text of a file, and the prefixes of composed ones: `enums.reason.${reason}`. */
const KEY = /['"`]([\w-]+(?:\.[\w-]+)+)['"`]/g
const BEGINNING = /`([\w.-]*\.)\$\{/g

const baseOf = (key) => key.replace(/\.(?:one|other)$/, '')

/** The `keys` that the text of a file may use. */
export const keysSaidIn = (text, keys) => {
  const whole = new Set([...text.matchAll(KEY)].map(([, key]) => key))
  const begun = [...text.matchAll(BEGINNING)].map(([, beginning]) => beginning)
  return keys.filter(
    (key) => whole.has(key) || whole.has(baseOf(key)) || begun.some((beginning) => key.startsWith(beginning)),
  )
}

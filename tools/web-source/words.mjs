/** Which words of the catalogue a source file may say. */

/** Keys in the text of a file, and the beginnings of those that it puts together: `enums.reason.${reason}`. */
const KEY = /['"`]([\w-]+(?:\.[\w-]+)+)['"`]/g
const BEGINNING = /`([\w.-]*\.)\$\{/g

const baseOf = (key) => key.replace(/\.(?:one|other)$/, '')

/** Of `keys`, those that the text of a file may say. */
export const keysSaidIn = (text, keys) => {
  const whole = new Set([...text.matchAll(KEY)].map(([, key]) => key))
  const begun = [...text.matchAll(BEGINNING)].map(([, beginning]) => beginning)
  return keys.filter(
    (key) => whole.has(key) || whole.has(baseOf(key)) || begun.some((beginning) => key.startsWith(beginning)),
  )
}

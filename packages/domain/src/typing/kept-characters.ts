/** The ASCII digits of a text. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '')

/**
 * Keeps the characters of a text that are in a set (as between the brackets of a regular expression) of plain capitals,
 * digits and signs. Lower-case letters become capitals and lose their accents: « é » becomes « E ».
 */
export const capitalsAmong = (characters: string): ((text: string) => string) => {
  const others = new RegExp(`[^${characters}]`, 'g')
  return (text) => text.toUpperCase().normalize('NFD').replace(others, '')
}

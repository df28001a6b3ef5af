/** The Arabic digits of a text. */
export const digitsOf = (text: string): string => text.replace(/\D/g, '')

/**
 * The characters of a text that belong to a set (as between the brackets of an expression) of plain capitals, digits
 * and signs. Small letters become capitals, and letters lose their accents: « é » is typed for « E ».
 */
export const capitalsAmong = (characters: string): ((text: string) => string) => {
  const others = new RegExp(`[^${characters}]`, 'g')
  return (text) => text.toUpperCase().normalize('NFD').replace(others, '')
}

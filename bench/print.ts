export const whole = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 })
export const ratio = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

const NAME_WIDTH = 36
export const row = (name: string, ...cells: readonly string[]): void =>
  console.log(name.padEnd(NAME_WIDTH) + cells.map((cell) => cell.padStart(14)).join(''))

/** A missed target fails the command. */
export const verdict = (isMet: boolean, missed: string): string => {
  if (isMet) return '  cible tenue'
  process.exitCode = 1
  return `  ${missed}`
}

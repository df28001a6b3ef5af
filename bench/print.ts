export const whole = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 })
export const ratio = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

export const row = (name: string, ...cells: readonly string[]): void =>
  console.log(name.padEnd(24) + cells.map((cell) => cell.padStart(14)).join(''))

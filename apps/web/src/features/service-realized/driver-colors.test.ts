import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DRIVER_COLORS, driverMarks, initialsIn } from './driver-colors.ts'

const aDriver = (number: number) => ({
  driverMatricularAccount: String(100_000 + number),
  driverName: `Conducteur ${number}`,
})

describe('the colours of the drivers of a service [2.4.50] [9.9]', () => {
  it('are one a matricular account, distinct as long as there are some, and then begin anew', () => {
    const drivers = Array.from({ length: DRIVER_COLORS + 2 }, (_, index) => aDriver(index))
    const colors = [...driverMarks([...drivers, aDriver(0)]).values()].map(({ color }) => color)
    expect(colors).toHaveLength(DRIVER_COLORS + 2)
    expect(new Set(colors).size).toBe(DRIVER_COLORS)
    expect(colors.slice(DRIVER_COLORS)).toEqual(colors.slice(0, 2))
  })

  it('are known to the theme, by day and at night', () => {
    const tokens = readFileSync(new URL('../../ui/theme/tokens.css', import.meta.url), 'utf8')
    for (let number = 1; number <= DRIVER_COLORS; number += 1)
      expect(tokens.split(`--driver-${number}:`)).toHaveLength(3)
  })

  it.each([
    ['LAMBERT Claire', 'LC'],
    ['de la Tour Éléonore', 'DL'],
    ['Émery', 'É'],
    ['', ''],
  ])('come with letters: %s is %s', (name, initials) => {
    expect(initialsIn(name)).toBe(initials)
  })
})

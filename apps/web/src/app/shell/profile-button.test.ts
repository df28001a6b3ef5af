import { expect, it } from 'vitest'
import { initialsOf, shortNameOf } from './profile-button.tsx'

it.each([
  [{ firstname: 'Claire', lastname: 'Lambert' }, 'CL', 'C. Lambert'],
  [{ firstname: 'élodie', lastname: 'Brun' }, 'ÉB', 'É. Brun'],
  [{ firstname: '', lastname: 'Vidal' }, 'V', 'Vidal'],
])('shortens the name of %o [2.3.1]', (name, initials, shortName) => {
  expect(initialsOf(name)).toBe(initials)
  expect(shortNameOf(name)).toBe(shortName)
})

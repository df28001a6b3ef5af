import { expect, it } from 'vitest'
import { byName } from './by-name.ts'

it('lists people as a French directory does', () => {
  const people = [
    { lastname: 'Faure', firstname: 'Nadia' },
    { lastname: 'Étienne', firstname: 'Luc' },
    { lastname: 'Émery', firstname: 'Zoé' },
    { lastname: 'Émery', firstname: 'Abel' },
    { lastname: 'Zola', firstname: 'Ana' },
  ]
  expect(people.toSorted(byName).map(({ lastname, firstname }) => `${lastname} ${firstname}`)).toEqual([
    'Émery Abel',
    'Émery Zoé',
    'Étienne Luc',
    'Faure Nadia',
    'Zola Ana',
  ])
})

import { describe, expect, it } from 'vitest'
import { unknownFiles } from './unknown-files.ts'

describe('files that nobody reads', () => {
  it.each([
    'pepole.csv',
    'note-h.csv',
    'run_event.txt',
    'mappings.json',
    'People.csv',
    'PEOPLE.CSV',
    'vide.txt',
  ])('are told when they may be meant: %s', (name) => {
    expect(unknownFiles([name, `flux 2026/${name}`])).toEqual([name, `flux 2026/${name}`])
  })

  it('are told when they lie where nobody looks', () => {
    expect(unknownFiles(['old/trips.txt', 'old/'])).toEqual(['old/trips.txt', 'old/'])
  })

  it.each([
    'shapes.txt',
    'flux/fare_rules.txt',
    'locations.geojson',
    '.DS_Store',
    '.git/',
    '.git/config.txt',
    '__MACOSX/',
    '__MACOSX/._people.csv',
    'Thumbs.db',
    'LICENSE',
    'licence-mobilites.txt',
    'README.txt',
    'Lisez-moi.txt',
    'guide.pdf',
  ])('are not worth a word when they cannot be: %s', (name) => {
    expect(unknownFiles([name])).toEqual([])
  })
})

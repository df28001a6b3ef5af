import { describe, expect, it } from 'vitest'
import { mergeChunks, type Chunk } from './merge-chunks.ts'

const SCREENS = ['archives', 'fleet', 'today', 'training'] as const
type Screen = (typeof SCREENS)[number]

const chunk = (name: string, users: readonly Screen[], size = 500, isMergeable = true): Chunk => ({
  modules: [name],
  users: new Set(users),
  size,
  isMergeable,
})

const merged = (chunks: readonly Chunk[], imports: Readonly<Record<string, readonly string[]>> = {}) =>
  mergeChunks(chunks, (module) => imports[module] ?? []).map((modules) => modules.toSorted())

describe('files of the build that are put together', () => {
  it('are small ones, whoever needs them', () => {
    const chunks = [
      chunk('button', SCREENS),
      chunk('chip', ['today', 'fleet']),
      chunk('row', ['archives', 'fleet']),
    ]
    expect(merged(chunks)).toEqual([['button', 'chip', 'row']])
  })

  it('are not large ones that others would load for nothing', () => {
    const chunks = [chunk('map', ['today', 'fleet'], 90_000), chunk('row', ['archives', 'training'])]
    expect(merged(chunks)).toEqual([])
  })

  it('are large ones that are needed together', () => {
    const chunks = [chunk('map', ['today', 'fleet'], 90_000), chunk('legend', ['today', 'fleet'], 80_000)]
    expect(merged(chunks)).toEqual([['legend', 'map']])
  })

  it('bring no library to who does without it', () => {
    const library = chunk('library', ['today', 'fleet'], 400_000, false)
    const chunks = [library, chunk('grid', ['today', 'fleet']), chunk('row', ['archives', 'training'])]
    expect(merged(chunks, { grid: ['library'] })).toEqual([])
    expect(merged(chunks)).toEqual([['grid', 'row']])
  })

  it('leave alone what belongs to one part, or to the bundler', () => {
    expect(merged([chunk('one', ['today'], 100, false), chunk('other', ['today', 'fleet'])])).toEqual([])
  })

  it('never need one another in a circle', () => {
    const between = chunk('between', ['today', 'fleet'], 100, false)
    const chunks = [chunk('top', ['today', 'fleet']), between, chunk('bottom', SCREENS)]
    expect(merged(chunks, { top: ['between'], between: ['bottom'] })).toEqual([])
    expect(merged(chunks, { top: ['between'] })).not.toEqual([])
  })
})

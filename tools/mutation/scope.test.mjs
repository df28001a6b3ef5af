import { describe, expect, it } from 'vitest'
import { Refusal } from '../console.mjs'
import { mutateGlobs, scopeOf, strykerArguments } from './scope.mjs'

const CONFIGURED = ['packages/domain/src/**/*.ts', '!packages/domain/src/**/*.test.ts', '!**/testing/**']
const KNOWN = ['access', 'delay', 'ride']

describe('what is mutated', () => {
  it('is everything when no folder is named', () => {
    expect(mutateGlobs([], CONFIGURED)).toEqual(CONFIGURED)
  })

  it('is the folders that are named, without what is always spared', () => {
    expect(mutateGlobs(['delay', 'ride'], CONFIGURED)).toEqual([
      'packages/domain/src/delay/**/*.ts',
      'packages/domain/src/ride/**/*.ts',
      '!packages/domain/src/**/*.test.ts',
      '!**/testing/**',
    ])
  })
})

describe('the arguments of the command', () => {
  it('are folders, and a word to forget earlier results', () => {
    expect(scopeOf(['delay'], KNOWN)).toEqual({ folders: ['delay'], isFromScratch: false })
    expect(scopeOf(['--force', 'ride'], KNOWN)).toEqual({ folders: ['ride'], isFromScratch: true })
  })

  it('refuses what is not a folder of the rules, and names those that are', () => {
    expect(() => scopeOf(['delay', 'rides', '--fast'], KNOWN)).toThrow(Refusal)
    expect(() => scopeOf(['rides'], KNOWN)).toThrow(/Pas de dossier rides .*access, delay, ride/)
  })

  it('knows the folders that are there', () => {
    expect(scopeOf(['access', 'network']).folders).toEqual(['access', 'network'])
  })

  it('become those of Stryker', () => {
    expect(strykerArguments({ folders: [], isFromScratch: false }, ['a.ts', '!b.ts'])).toEqual([
      'run',
      '--mutate',
      'a.ts,!b.ts',
    ])
    expect(strykerArguments({ folders: [], isFromScratch: true }, CONFIGURED)).toContain('--force')
  })
})

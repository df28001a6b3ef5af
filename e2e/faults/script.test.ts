import { describe, expect, it } from 'vitest'
import { eventsOf, FAULT_KINDS, networkFaultsOf, scriptOf } from './script.ts'

const SEEDS = Array.from({ length: 50 }, (_, index) => index + 1)

describe('the script of a round', () => {
  it('is the same for the same seed, and another for another', () => {
    for (const seed of SEEDS) expect(scriptOf(seed)).toEqual(scriptOf(seed))
    expect(new Set(SEEDS.map((seed) => JSON.stringify(scriptOf(seed).bulletins))).size).toBe(SEEDS.length)
  })

  it('has every kind of fault within fifty seeds', () => {
    const kinds = new Set(
      SEEDS.map(scriptOf).flatMap((script) => [...eventsOf(script), ...networkFaultsOf(script)]),
    )
    expect(FAULT_KINDS.filter((kind) => !kinds.has(kind))).toEqual([])
  })

  it('gives no two bulletins the same comment, and never one driver both parts', () => {
    const scripts = SEEDS.map(scriptOf)
    const comments = scripts.flatMap(({ bulletins }) => bulletins.map(({ comment }) => comment))
    expect(new Set(comments).size).toBe(comments.length)
    expect(scripts.filter(({ driver, otherDriver }) => driver === otherDriver)).toEqual([])
  })

  it('has a foreign answer first where it has one: every try before it would be another', () => {
    const tries = SEEDS.map(scriptOf).flatMap(({ bulletins }) => bulletins.map((one) => one.tries))
    const places = tries.flatMap((faults) =>
      faults.flatMap(({ kind }, place) => (kind.startsWith('foreign') ? [place] : [])),
    )
    expect(places.length).toBeGreaterThan(0)
    expect(places.filter((place) => place !== 0)).toEqual([])
  })

  it('has something left to send, slowly, when a second tab comes', () => {
    const withSecondTab = SEEDS.map(scriptOf)
      .flatMap(({ bulletins }) => bulletins)
      .filter(({ before, during, after }) =>
        [before, during, after].some((event) => event?.kind === 'second-tab'),
      )
    expect(withSecondTab.length).toBeGreaterThan(0)
    for (const { tries } of withSecondTab) {
      const kinds = tries.map(({ kind }) => kind)
      expect(kinds).toContain('cut-before')
      expect(kinds).toContain('answer-delayed')
    }
  })
})

import { describe, expect, it } from 'vitest'
import { COLOUR_NAMES, DAY, NIGHT } from './colours.ts'
import tokens from './tokens.css?raw'

const kebab = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/([a-z])(\d)/, '$1-$2')

const hexesOf = (selector: string): Map<string, string> => {
  const start = tokens.indexOf(selector)
  const block = tokens.slice(start, tokens.indexOf('\n}', start))
  return new Map(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/gi)].map(([, name = '', hex = '']) => [name, hex]),
  )
}

const day = hexesOf(':root {')
const night = hexesOf("[data-theme='dark'] {")

describe('the colours of the theme', () => {
  it('are those of tokens.css by day, every one of them', () => {
    expect(new Map(COLOUR_NAMES.map((name) => [kebab(name), DAY[name].toLowerCase()]))).toEqual(
      new Map([...day].map(([name, hex]) => [name, hex.toLowerCase()])),
    )
  })

  it('are those of tokens.css at night, or those of the day where the night changes nothing', () => {
    for (const name of COLOUR_NAMES) {
      const token = kebab(name)
      expect(NIGHT[name].toLowerCase(), token).toBe((night.get(token) ?? day.get(token))?.toLowerCase())
    }
  })
})

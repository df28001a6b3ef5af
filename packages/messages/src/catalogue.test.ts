import { describe, expect, it } from 'vitest'
import day from './fr-day.json'
import document from './fr-document.json'
import imports from './fr-import.json'
import journal from './fr-journal.json'
import later from './fr-later.json'
import menu from './fr-menu.json'
import notices from './fr-notices.json'
import oversight from './fr-oversight.json'
import proof from './fr-proof.json'
import tutorial from './fr-tutorial.json'
import fr from './fr.json'

const messages = [
  fr,
  day,
  document,
  imports,
  menu,
  oversight,
  tutorial,
  later,
  journal,
  proof,
  notices,
].flatMap((part) => Object.entries<string>(part))
const offenders = (isWrong: (text: string) => boolean): string[] =>
  messages.filter(([, text]) => isWrong(text)).map(([key]) => key)

describe('what an observation is limited to', () => {
  it('is said where it is entered: two speeds, and a stop of more than a minute [9.4]', () => {
    expect(day).toMatchObject({
      'enums.model42MaxSpeed.TEN': '10\u00a0km/h',
      'enums.model42MaxSpeed.TWENTY': '20\u00a0km/h',
    })
    expect(day['observations.longParking.help']).toContain("plus d'une minute")
  })
})

describe('the French catalogue', () => {
  it('puts a non-breaking space before ; : ! ? % and around « »', () => {
    expect(offenders((text) => / [;:!?%»]|« /.test(text))).toEqual([])
  })

  it('never glues ; ! ? to the word before', () => {
    expect(offenders((text) => /[\p{L}\d}][;!?]/u.test(text))).toEqual([])
  })

  it('uses straight apostrophes and a true ellipsis', () => {
    expect(offenders((text) => /[’‘]|\.\.\./.test(text))).toEqual([])
  })

  it('has no empty text and no blank at the ends of a line', () => {
    expect(offenders((text) => text === '' || /^[ \u00a0]|[ \u00a0]$/m.test(text))).toEqual([])
  })

  it('gives both forms of every plural', () => {
    const keys = new Set(messages.map(([key]) => key))
    const withoutOther = [...keys].filter(
      (key) => key.endsWith('.one') && !keys.has(key.replace(/one$/, 'other')),
    )
    const withoutOne = messages
      .filter(([key, text]) => key.endsWith('.other') && text.includes('{count}'))
      .filter(([key]) => !keys.has(key.replace(/other$/, 'one')))
    expect({ withoutOther, withoutOne }).toEqual({ withoutOther: [], withoutOne: [] })
  })

  it('holds every text once', () => {
    const keys = messages.map(([key]) => key)
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })
})

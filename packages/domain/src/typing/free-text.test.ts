import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { COMMENT_MAX_CHARACTERS } from '../limits.ts'
import { freeText, freeTextFormat, nameText } from './free-text.ts'

const comment = freeTextFormat(COMMENT_MAX_CHARACTERS)

describe('a comment', () => {
  it('has at most 250 characters [5.1] [9.1]', () => {
    expect(comment.maxCharacters).toBe(250)
    expect(comment.faultOf('é'.repeat(250))).toBeNull()
    expect(comment.faultOf('é'.repeat(251))).toBe('COMMENT_MAX')
    expect(comment.typed('é'.repeat(251))).toBe('é'.repeat(250))
  })

  it('may be empty', () => {
    expect(comment.faultOf('')).toBeNull()
    expect(comment.typed('')).toBe('')
  })

  it('counts as a browser counts, and is not cut inside a character', () => {
    expect(comment.faultOf('🚇'.repeat(125))).toBeNull()
    expect(comment.faultOf('🚇'.repeat(126))).toBe('COMMENT_MAX')
    expect(comment.typed(`a${'🚇'.repeat(125)}`)).toBe(`a${'🚇'.repeat(124)}`)
  })

  it.each([
    ['Porte 3\nbloquée', 'Porte 3\nbloquée'],
    ['Porte 3\r\nbloquée', 'Porte 3\nbloquée'],
    ['Porte 3\tbloquée', 'Porte 3 bloquée'],
    ['« à l’arrêt » ≥ 5 € 🚇', '« à l’arrêt » ≥ 5 € 🚇'],
    ['a\0b\u001Fc\u007Fd\u009Fe', 'abcde'],
    ['a\uD83Db', 'ab'],
    ['a\uDE87b', 'ab'],
    ['\uDE87\uD83D', ''],
  ])('%j becomes %j: lines stay, controls and halves of characters go', (text, typed) => {
    expect(comment.typed(text)).toBe(typed)
    expect(comment.faultOf(text)).toBe(text === typed ? null : 'INVALID_VALUE')
  })

  it('is too long before it is anything else', () => {
    expect(comment.faultOf('\0'.repeat(251))).toBe('COMMENT_MAX')
    expect(comment.faultOf('\0'.repeat(250))).toBe('INVALID_VALUE')
  })

  it('of a megabyte is refused at once', () => {
    expect(freeText(COMMENT_MAX_CHARACTERS).safeParse('a'.repeat(1_000_000)).success).toBe(false)
    expect(comment.typed('a\0'.repeat(500_000))).toHaveLength(250)
  })
})

it('a free text is as long as its place allows', () => {
  expect(freeText(50).safeParse('x'.repeat(50)).success).toBe(true)
  expect(freeText(50).safeParse('x'.repeat(51)).success).toBe(false)
  expect(freeTextFormat(10).typed('x'.repeat(11))).toHaveLength(10)
})

it('a free text tells other tools how long it may be', () => {
  expect(z.toJSONSchema(freeText(50))).toMatchObject({ type: 'string', maxLength: 50 })
  expect(z.toJSONSchema(z.nullable(freeText(250)))).toMatchObject({ anyOf: [{ maxLength: 250 }, {}] })
})

describe('a name: of a station, of a line, of a table', () => {
  const isName = (text: unknown, max = 5): boolean => nameText(max).safeParse(text).success

  it.each(['7', '3bis', "L'Haÿ", 'É – 8', ' 7 ', '🚇'])('may be %j', (text) => {
    expect(isName(text)).toBe(true)
  })

  it('says something, and no more than its place allows', () => {
    expect(isName('')).toBe(false)
    expect(isName('a')).toBe(true)
    expect(isName('aaaaa')).toBe(true)
    expect(isName('aaaaaa')).toBe(false)
    expect(isName('aaaaaa', 6)).toBe(true)
    expect(z.toJSONSchema(nameText(80))).toMatchObject({ type: 'string', minLength: 1, maxLength: 80 })
  })

  it.each(['\n', 'a\n', 'a\nb', 'a\r', 'a\tb', '\0', 'a\u001F', '\u007Fa', '\u0085', 'a\u009F'])(
    'stands on one line, without controls: not %j',
    (text) => {
      expect(isName(text)).toBe(false)
    },
  )

  it.each(['\uD83D', 'a\uDE87', '\uDE87\uD83D', 'a\uD83Db'])(
    'has no halves of characters, which no database keeps: not %j',
    (text) => {
      expect(isName(text)).toBe(false)
    },
  )

  it.each([null, undefined, 7, ['7']])('is a text: not %j', (value) => {
    expect(isName(value)).toBe(false)
  })
})

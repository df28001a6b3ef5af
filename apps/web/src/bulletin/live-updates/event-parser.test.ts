import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createEventParser } from './event-parser.ts'

const readIn = (chunks: readonly string[]) => {
  const parse = createEventParser()
  return chunks.flatMap((chunk) => parse(chunk))
}

const SAID =
  ': \n\nevent: resync\ndata: {}\n\nevent: board\ndata: {"board":"toValidate"}\nid: 3\n\n: still there\n\n'
const HEARD = [
  { event: 'resync', data: '{}' },
  { event: 'board', data: '{"board":"toValidate"}' },
]

describe('a stream of events', () => {
  it('is read, and its comments passed over', () => {
    expect(readIn([SAID])).toEqual(HEARD)
  })

  it.each(['\n', '\r\n', '\r'])(
    'is the same in whatever pieces it comes, with lines that end in %j',
    (end) => {
      const text = SAID.replaceAll('\n', end)
      fc.assert(
        fc.property(fc.array(fc.nat({ max: text.length })), (cuts) => {
          const places = [0, ...cuts.toSorted((one, other) => one - other), text.length]
          const chunks = places.slice(1).map((to, index) => text.slice(places[index], to))
          // A line that ends in a lone carriage return is complete only when the next character arrives.
          expect(readIn([...chunks, ': '])).toEqual(HEARD)
        }),
      )
    },
  )

  it('has fields without a value, with or without a space, and of several lines', () => {
    expect(readIn(['data:one\ndata: two\ndata\n\n'])).toEqual([{ event: 'message', data: 'one\ntwo\n' }])
  })

  it('says nothing by an event without data, or by one that has not ended', () => {
    expect(readIn(['event: board\n\n', 'event: board\ndata: 1\n'])).toEqual([])
  })

  it('is no stream of ours where a line never ends', () => {
    const parse = createEventParser()
    expect(() => parse('x'.repeat(70_000))).toThrow('does not end')
  })
})

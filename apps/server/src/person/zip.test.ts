import { text } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { unzipped } from './testing/unzipped.ts'
import { zipOf } from './zip.ts'

const MTIME = new Date('2026-03-12T06:00:00Z')

async function* letters() {
  yield 'a'
  yield 'é'
}

describe('a ZIP that is written while it is read', () => {
  it('has every file with its content, empty ones too', async () => {
    const zip = zipOf(MTIME, async (add) => {
      await add('one/é.txt', 'déjà')
      await add('empty.txt', '')
      await add('letters.txt', letters())
      await add('bytes', Uint8Array.of(0, 255))
    })
    const files = await unzipped(zip)
    expect([...files].map(([name, content]) => [name, content.toString('latin1')])).toEqual([
      ['one/é.txt', Buffer.from('déjà').toString('latin1')],
      ['empty.txt', ''],
      ['letters.txt', Buffer.from('aé').toString('latin1')],
      ['bytes', '\u0000\u00FF'],
    ])
  })

  it('makes no more than its reader takes, and nothing once the reader has gone', async () => {
    let made = 0
    let isOver = false
    const zip = zipOf(MTIME, async (add) => {
      try {
        for (;;) {
          made += 1
          // What does not compress.
          await add(`${made}`, crypto.getRandomValues(new Uint8Array(60_000)))
        }
      } finally {
        isOver = true
      }
    })
    const settled = async () => {
      for (let before = -1; before !== made;) {
        before = made
        for (let turns = 0; turns < 50; turns += 1) await turn()
      }
      return made
    }
    expect(await settled()).toBeLessThan(8)
    zip.destroy()
    await expect.poll(() => isOver).toBe(true)
    const then = made
    expect(await settled()).toBe(then)
  })

  it('ends with the error of what it was made from', async () => {
    const zip = zipOf(MTIME, async (add) => {
      await add('one', 'x')
      throw new Error('the database is away')
    })
    await expect(text(zip)).rejects.toThrow('the database is away')
  })
})

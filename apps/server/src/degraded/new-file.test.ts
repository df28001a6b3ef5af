import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeNewFile } from './new-file.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bulletin-new-file-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const saying = (text: string) => (into: Writable) => pipeline(Readable.from([text]), into)

describe('a file that is written once', () => {
  it('is there whole, for its owner alone', async () => {
    const path = join(folder, 'a.pdf')
    expect(await writeNewFile(path, saying('one'))).toEqual({ ok: true, value: path })
    expect(readFileSync(path, 'utf8')).toBe('one')
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  it('never takes the place of another', async () => {
    const path = join(folder, 'a.pdf')
    writeFileSync(path, 'older')
    const refused = await writeNewFile(path, saying('newer'))
    expect(refused).toEqual({
      ok: false,
      failure: `Le fichier ${path} existe déjà : rien n'a été écrit. Choisissez un autre nom avec --out.`,
    })
    expect(readFileSync(path, 'utf8')).toBe('older')
  })

  it('leaves nothing behind when it cannot be written, or is interrupted', async () => {
    expect(await writeNewFile(join(folder, 'none', 'a.pdf'), saying('one'))).toMatchObject({ ok: false })
    const stopper = new AbortController()
    const stopped = await writeNewFile(join(folder, 'a.pdf'), async (into) => {
      into.write('half')
      stopper.abort()
      await pipeline(Readable.from(['more']), into, { signal: stopper.signal })
    })
    expect(stopped).toEqual({ ok: false, failure: "Interrompu : rien n'a été écrit." })
    await expect(
      writeNewFile(join(folder, 'a.pdf'), () => Promise.reject(new Error('a fault of ours'))),
    ).rejects.toThrow('a fault of ours')
    expect(readdirSync(folder)).toEqual([])
  })
})

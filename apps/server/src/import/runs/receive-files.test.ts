import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { UploadedPart } from '../../http/upload.ts'
import { receiveFiles } from './receive-files.ts'

const MAX = 100
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'receive-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const file = (name: string, bytes: number, isCut = false): UploadedPart => ({
  kind: 'file',
  name,
  content: Readable.from([Buffer.alloc(bytes)]),
  isCutOff: () => isCut,
})

async function* of(...parts: UploadedPart[]): AsyncGenerator<UploadedPart> {
  yield* parts
}

const receive = (...parts: UploadedPart[]) => receiveFiles({ bytes: null, parts: of(...parts) }, folder, MAX)

describe('files as they come in', () => {
  it('have as much room as all of them may have together, to the byte', async () => {
    expect(await receive(file('a.txt', 60), file('b.zip', 40))).toEqual({
      ok: true,
      value: {
        paths: [join(folder, 'b.zip'), join(folder, 'fichiers')],
        sources: ['a.txt', 'b.zip'],
        dryRun: false,
      },
    })
    expect(readdirSync(join(folder, 'fichiers'))).toEqual(['a.txt'])
  })

  it('are refused with one byte more, wherever it comes', async () => {
    const refusal = { ok: false, failure: { code: 'BODY_TOO_LARGE' } }
    expect(await receive(file('a.txt', 60), file('b.zip', 41))).toMatchObject(refusal)
  })

  it('count also where they are only let go', async () => {
    const refusal = { ok: false, failure: { code: 'BODY_TOO_LARGE' } }
    expect(await receive(file('a.exe', 60), file('b.exe', 41))).toMatchObject(refusal)
  })

  it('are a rehearsal or an import, and nothing in between', async () => {
    const said = (value: string): UploadedPart => ({ kind: 'field', name: 'dryRun', value })
    expect(await receive(said('true'), file('a.txt', 1))).toMatchObject({ ok: true, value: { dryRun: true } })
    for (const value of ['1', 'True', 'on', ''])
      expect(
        await receiveFiles({ bytes: null, parts: of(said(value)) }, mkdtempSync(join(folder, 'x'))),
      ).toMatchObject({
        ok: false,
        failure: { code: 'INVALID_REQUEST', detail: expect.stringContaining('dryRun') as string },
      })
  })

  it('are refused where one of them was cut off', async () => {
    const outcome = await receive(file('a.txt', 10, true), file('b.txt', 10))
    expect(outcome).toMatchObject({
      ok: false,
      failure: { code: 'BODY_TOO_LARGE', detail: expect.stringContaining('a.txt') as string },
    })
  })

  it('are refused for the first thing that is wrong', async () => {
    const outcome = await receive(file('a.doc', 1), file('b.doc', 1))
    expect(outcome).toMatchObject({
      failure: { code: 'INVALID_REQUEST', detail: expect.stringContaining('a.doc') as string },
    })
  })

  it('are not all there where one breaks off: whoever waits for them hears of it', async () => {
    const broken: UploadedPart = {
      kind: 'file',
      name: 'a.txt',
      content: new Readable({
        read() {
          this.destroy(new Error('gone'))
        },
      }),
      isCutOff: () => false,
    }
    await expect(receive(broken)).rejects.toThrow('gone')
  })
})

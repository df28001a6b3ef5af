import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Result } from '@bulletin/domain/result'
import fc from 'fast-check'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openPromise } from 'yauzl'
import { faultList, type Refusal } from '../faults.ts'
import { scratchFile, scratchFolder } from '../testing/scratch.ts'
import { goodZip, hostileZip, type HostileEntry } from '../testing/zips.ts'
import type { FeedFiles } from './feed-files.ts'
import { INFLATED_MAX_BYTES, inflatedBytes, inflationCount } from './inflate.ts'
import { joinSources, openSource } from './open-source.ts'

const opened = (result: Result<FeedFiles, Refusal>): FeedFiles => {
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.failure)}`)
  onTestFinished(() => result.value.close())
  return result.value
}

type Read = { readonly text: string; readonly codes: readonly string[] }

const read = async (files: FeedFiles, name: string): Promise<Read> => {
  const faults = faultList()
  const chunks: Buffer[] = []
  for await (const chunk of files.open(name, faults)) chunks.push(chunk)
  return { text: Buffer.concat(chunks).toString(), codes: faults.refusal().faults.map(({ code }) => code) }
}

const refusalOf = (result: Result<FeedFiles, Refusal>): unknown[] => {
  if (result.ok) throw new Error('opened')
  return result.failure.faults.map(({ code, file, blanks }) => ({ code, file, blanks }))
}

const refusalOfZip = async (...entries: HostileEntry[]): Promise<unknown[]> =>
  refusalOf(await openSource(await scratchFile(hostileZip(entries))))

const codesOfZip = async (bytes: Uint8Array | string): Promise<unknown[]> => {
  const result = await openSource(await scratchFile(bytes))
  return result.ok ? [] : result.failure.faults.map(({ code }) => code)
}

describe('a folder as the source of an import', () => {
  it('gives the files that are known, and lists the others', async () => {
    const folder = await scratchFolder({
      'stops.txt': 'stop_id\nA\n',
      'people.csv': 'matricule\n',
      'mapping.json': '{}',
      'shapes.txt': 'x',
      'stops.txt.bak': 'x',
      'deeper/trips.txt': 'x',
    })
    const files = opened(await openSource(folder))
    expect([...files.names]).toEqual(['mapping.json', 'people.csv', 'stops.txt'])
    expect(files.ignored).toEqual(['deeper/', 'shapes.txt', 'stops.txt.bak'])
    expect(files.bytesOf('stops.txt')).toBe(10)
    expect(await read(files, 'stops.txt')).toEqual({ text: 'stop_id\nA\n', codes: [] })
    expect(await read(files, 'stops.txt')).toEqual({ text: 'stop_id\nA\n', codes: [] })
  })

  it('follows no link, and takes no folder for a file', async () => {
    const secret = await scratchFile('root:x', 'passwd')
    const folder = await scratchFolder({ 'trips.txt': 'x' })
    await symlink(secret, join(folder, 'stops.txt'))
    await mkdir(join(folder, 'routes.txt'))
    expect(refusalOf(await openSource(folder))).toEqual([
      { code: 'FILE_NOT_PLAIN', file: 'routes.txt', blanks: { entry: 'routes.txt' } },
      { code: 'FILE_NOT_PLAIN', file: 'stops.txt', blanks: { entry: 'stops.txt' } },
    ])
  })

  it('says when an archive lies in it, for it would not be read', async () => {
    const folder = await scratchFolder({ 'gtfs.ZIP': 'x', 'mapping.json': '{}' })
    expect(refusalOf(await openSource(folder))).toEqual([
      { code: 'NESTED_ZIP', file: 'gtfs.ZIP', blanks: { entry: 'gtfs.ZIP' } },
    ])
  })

  it('says when there is nothing to read, or nothing at all', async () => {
    const folder = await scratchFolder({ 'readme.md': 'x' })
    const nowhere = join(folder, 'nowhere')
    expect(refusalOf(await openSource(folder))).toEqual([
      { code: 'SOURCE_EMPTY', file: null, blanks: { source: expect.stringContaining('bulletin-import') } },
    ])
    expect(refusalOf(await openSource(nowhere))).toMatchObject([{ code: 'SOURCE_NOT_FOUND' }])
  })
})

describe('several sources', () => {
  it('are one, as long as no file is in two of them', async () => {
    const one = opened(await openSource(await scratchFolder({ 'stops.txt': 'a' })))
    const other = opened(await openSource(await scratchFile(await goodZip({ 'trips.txt': 'b' }))))
    const both = opened(joinSources([one, other]))
    expect([...both.names]).toEqual(['stops.txt', 'trips.txt'])
    expect([(await read(both, 'stops.txt')).text, (await read(both, 'trips.txt')).text]).toEqual(['a', 'b'])
    const again = opened(await openSource(await scratchFolder({ 'trips.txt': 'c' })))
    const refused = joinSources([both, again])
    expect(refusalOf(refused)).toMatchObject([{ code: 'FILE_IN_TWO_SOURCES', file: 'trips.txt' }])
  })
})

describe('an archive as the source of an import', () => {
  it.each([{ top: '' }, { top: 'feed 2026/' }])('is read, with its files under « $top »', async ({ top }) => {
    const long = 'stop_id\n'.padEnd(200_000, 'é')
    const zip = await goodZip({
      [`${top}stops.txt`]: long,
      [`${top}shapes.txt`]: 'x',
      [`${top}old/trips.txt`]: 'x',
      '__MACOSX/._stops.txt': 'x',
    })
    const files = opened(await openSource(await scratchFile(zip, 'upload')))
    expect([...files.names]).toEqual(['stops.txt'])
    expect(files.ignored).toEqual([`${top}shapes.txt`, `${top}old/trips.txt`])
    expect(await read(files, 'stops.txt')).toEqual({ text: long, codes: [] })
    expect(files.bytesOf('stops.txt')).toBe(Buffer.byteLength(long))
  })

  it.each([
    '/etc/stops.txt',
    '../stops.txt',
    'a/../../stops.txt',
    './stops.txt',
    'C:stops.txt',
    'a\\stops.txt',
    'stops.txt\u0000.png',
    'stops\u001B[2J.txt',
  ])('is refused for the name %j', async (name) => {
    const entry = name.replaceAll(/\p{Cc}/gu, '\uFFFD')
    expect(await refusalOfZip({ name: 'trips.txt' }, { name })).toEqual([
      { code: 'ZIP_ENTRY_NAME', file: null, blanks: { entry } },
    ])
  })

  it('takes a name in an old encoding for what it is: of no interest', async () => {
    const files = opened(
      await openSource(await scratchFile(hostileZip([{ name: 'été.pdf' }, { name: 'trips.txt' }]))),
    )
    expect([...files.names]).toEqual(['trips.txt'])
  })

  it.each<[string, HostileEntry, object]>([
    ['encrypted', { name: 'stops.txt', flags: 1 }, { code: 'ZIP_ENTRY_ENCRYPTED' }],
    [
      'packed otherwise',
      { name: 'stops.txt', method: 14 },
      { code: 'ZIP_ENTRY_METHOD', blanks: { entry: 'stops.txt', method: 14 } },
    ],
    ['a link', { name: 'stops.txt', mode: 0o120_777 }, { code: 'FILE_NOT_PLAIN' }],
    ['a folder', { name: 'stops.txt/' }, { code: 'FILE_NOT_PLAIN', file: 'stops.txt' }],
    ['an archive', { name: 'gtfs.zip' }, { code: 'NESTED_ZIP', file: 'gtfs.zip' }],
  ])('is refused for an entry that is %s', async (_, entry, expected) => {
    expect(await refusalOfZip({ name: 'trips.txt' }, entry)).toMatchObject([expected])
  })

  it('is refused when a file is in it twice, or in two folders', async () => {
    expect(await refusalOfZip({ name: 'stops.txt' }, { name: 'stops.txt' })).toMatchObject([
      { code: 'ZIP_ENTRY_TWICE', file: 'stops.txt' },
    ])
    expect(await refusalOfZip({ name: 'a/stops.txt' }, { name: 'b/trips.txt' })).toMatchObject([
      { code: 'ZIP_FOLDERS', blanks: { one: 'a/', other: 'b/' } },
    ])
  })

  it('is refused when it is none, cut short or full of nonsense', async () => {
    const zip = await goodZip({ 'stops.txt': 'stop_id\nA\n' })
    const tooMany = hostileZip(Array.from({ length: 1001 }, (_, index) => ({ name: `${index}.txt` })))
    const badZip64 = hostileZip([
      { name: 'stops.txt', declaredSize: 0xffffffff, extra: Buffer.from([1, 0, 4, 0, 9, 9, 9, 9]) },
    ])
    expect(await codesOfZip('stop_id\nA\n')).toEqual(['SOURCE_NOT_ZIP'])
    expect(await codesOfZip('')).toEqual(['SOURCE_NOT_ZIP'])
    expect(await codesOfZip(zip.subarray(0, zip.length - 10))).toEqual(['ZIP_DAMAGED'])
    expect(await codesOfZip(Buffer.concat([zip, Buffer.from('tail')]))).toEqual(['ZIP_DAMAGED'])
    expect(await codesOfZip(hostileZip([{ name: 'stops.txt' }], 2))).toEqual(['ZIP_DAMAGED'])
    expect(await codesOfZip(badZip64)).toEqual(['ZIP_DAMAGED'])
    expect(await codesOfZip(tooMany)).toEqual(['ZIP_ENTRIES_MAX'])
  })

  it.each<[string, HostileEntry]>([
    ['another sum', { name: 'stops.txt', content: 'stop_id', sum: 1 }],
    ['more bytes than declared', { name: 'stops.txt', content: 'stop_id', declaredSize: 3 }],
    ['fewer bytes than declared', { name: 'stops.txt', content: 'stop_id', declaredSize: 9 }],
    ['its end missing', { name: 'stops.txt', content: 'stop_id', declaredCompressedSize: 4 }],
    ['more bytes than the archive', { name: 'stops.txt', content: 'x', declaredCompressedSize: 4_000_000 }],
  ])('says so when a file turns out to have %s', async (_, entry) => {
    const files = opened(await openSource(await scratchFile(hostileZip([entry]))))
    expect((await read(files, 'stops.txt')).codes).toEqual(['ZIP_ENTRY_DAMAGED'])
  })

  it('is refused unread for what its directory says would grow out of nothing, or be too much together', async () => {
    const stored = { content: '', declaredCompressedSize: 1_500_000_000 }
    expect(
      await refusalOfZip(
        { name: 'stop_times.txt', content: '', declaredSize: 600_000_000, declaredCompressedSize: 1_500_000 },
        { name: 'shapes.txt', content: '', declaredSize: 600_000_000 },
      ),
    ).toEqual([
      { code: 'ZIP_RATIO_MAX', file: 'stop_times.txt', blanks: { maxMebibytes: 4096, maxRatio: 200 } },
    ])
    expect(
      await refusalOfZip(
        { name: 'stops.txt', ...stored, declaredSize: 3_000_000_000 },
        { name: 'trips.txt', ...stored, declaredSize: 3_000_000_000 },
        { name: 'routes.txt', ...stored, declaredSize: 3_000_000_000 },
      ),
    ).toMatchObject([{ code: 'ZIP_BYTES_MAX', file: 'trips.txt' }])
  })

  it('stops inflating what its directory lies about', async () => {
    const entry = { name: 'stops.txt', content: Buffer.alloc(60_000_000), declaredSize: 1_000_000 }
    const files = opened(await openSource(await scratchFile(hostileZip([entry]))))
    const { text, codes } = await read(files, 'stops.txt')
    expect(codes).toEqual(['ZIP_ENTRY_DAMAGED'])
    expect(text.length).toBeLessThanOrEqual(1_000_000)
  })

  /** Inflates the single entry of an unchecked archive; returns the bytes read and the faults. */
  const inflated = async (content: Uint8Array | string, others = inflationCount()) => {
    const path = await scratchFile(hostileZip([{ name: 'stops.txt', content }]))
    const zip = await openPromise(path, { autoClose: false })
    onTestFinished(() => zip.close())
    const faults = faultList()
    let bytes = 0
    for await (const entry of zip.eachEntry())
      for await (const chunk of inflatedBytes(zip, entry, 'stops.txt', others, faults)) bytes += chunk.length
    return { bytes, faults: faults.refusal().faults }
  }

  it('stops inflating what grows out of nothing', async () => {
    const { bytes, faults } = await inflated(Buffer.alloc(60_000_000))
    expect(faults).toMatchObject([{ code: 'ZIP_RATIO_MAX', file: 'stops.txt' }])
    expect(bytes).toBeLessThan(20_000_000)
  })

  it('counts all of its files together', async () => {
    const { bytes, faults } = await inflated('x', inflationCount().set('trips.txt', INFLATED_MAX_BYTES))
    expect(faults).toMatchObject([{ code: 'ZIP_BYTES_MAX', file: 'stops.txt' }])
    expect(bytes).toBe(0)
  })

  it('is read as it was written or refused, whichever bytes of it are changed or lost', async () => {
    const text = 'stop_id,stop_name\nA,Gare\nB,Gare\nC,Gare\n'
    const zip = await goodZip({ 'stops.txt': text, 'trips.txt': text })
    const anyPlace = fc.nat({ max: zip.length - 1 })
    const anyChange = fc.tuple(anyPlace, fc.nat({ max: 255 }))
    const path = await scratchFile('')

    /** The content of each file or its fault; or the faults of the whole source. */
    const outcome = async (): Promise<string[]> => {
      const result = await openSource(path)
      if (!result.ok) return result.failure.faults.map(({ code }) => code)
      const files: string[] = []
      for (const name of result.value.names) {
        const { text: given, codes } = await read(result.value, name)
        files.push(...(codes.length > 0 ? codes : [given]))
      }
      await result.value.close()
      return files
    }

    await fc.assert(
      fc.asyncProperty(fc.array(anyChange, { maxLength: 3 }), fc.option(anyPlace), async (changes, end) => {
        const bytes = Buffer.from(zip.subarray(0, end ?? zip.length))
        for (const [place, byte] of changes) if (place < bytes.length) bytes[place] = byte
        await writeFile(path, bytes)
        const strange = (await outcome()).filter((one) => one !== text && !/^[A-Z_]+$/.test(one))
        expect(strange).toEqual([])
      }),
    )
  })
})

import { crc32, deflateRawSync } from 'node:zlib'
import { ZipFile } from 'yazl'
import type { Contents } from './scratch.ts'

/** A normal archive. */
export const goodZip = async (contents: Contents): Promise<Buffer> => {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(contents)) zip.addBuffer(Buffer.from(content as string), name)
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk as Uint8Array))
  return Buffer.concat(chunks)
}

/** An entry whose fields may all be false. */
export type HostileEntry = {
  readonly name: string
  readonly content?: string | Uint8Array
  readonly flags?: number
  readonly method?: number
  readonly sum?: number
  readonly declaredSize?: number
  readonly declaredCompressedSize?: number
  /** Unix file mode. */
  readonly mode?: number
  readonly extra?: Buffer
}

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50

type Written = { readonly local: Buffer; readonly central: (offset: number) => Buffer }

const written = (entry: HostileEntry): Written => {
  const content = Buffer.from((entry.content ?? '') as string)
  const name = Buffer.from(entry.name, 'latin1')
  const extra = entry.extra ?? Buffer.alloc(0)
  const method = entry.method ?? 8
  const data = method === 8 ? deflateRawSync(content) : content
  const common = Buffer.alloc(26)
  common.writeUInt16LE(20, 0)
  common.writeUInt16LE(entry.flags ?? 0, 2)
  common.writeUInt16LE(method, 4)
  common.writeUInt32LE(entry.sum ?? crc32(content), 10)
  common.writeUInt32LE(entry.declaredCompressedSize ?? data.length, 14)
  common.writeUInt32LE(entry.declaredSize ?? content.length, 18)
  common.writeUInt16LE(name.length, 22)
  common.writeUInt16LE(extra.length, 24)
  const local = Buffer.alloc(4)
  local.writeUInt32LE(LOCAL)
  const central = (offset: number): Buffer => {
    const head = Buffer.alloc(6)
    head.writeUInt32LE(CENTRAL)
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(((entry.mode ?? 0) << 16) >>> 0, 6)
    tail.writeUInt32LE(offset, 10)
    return Buffer.concat([head, common, tail, name, extra])
  }
  return { local: Buffer.concat([local, common, name, extra, data]), central }
}

/** An archive of possibly false entries, with a directory that declares `declaredCount` entries. */
export const hostileZip = (entries: readonly HostileEntry[], declaredCount = entries.length): Buffer => {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const { local, central } = written(entry)
    locals.push(local)
    centrals.push(central(offset))
    offset += local.length
  }
  const directory = Buffer.concat(centrals)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END)
  end.writeUInt16LE(declaredCount, 8)
  end.writeUInt16LE(declaredCount, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}

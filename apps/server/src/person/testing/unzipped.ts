import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { fromBufferPromise } from 'yauzl'

/** The files of an archive with their content, in its order. */
export const unzipped = async (archive: Buffer | Readable): Promise<Map<string, Buffer>> => {
  const zip = await fromBufferPromise(Buffer.isBuffer(archive) ? archive : await buffer(archive))
  const files = new Map<string, Buffer>()
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return files
}

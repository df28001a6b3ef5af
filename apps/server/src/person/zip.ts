import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

type Content = string | Uint8Array | AsyncIterable<string>

/** Adds a file, and resolves once its reader has taken it: only then is the next one made. */
export type AddFile = (name: string, content: Content) => Promise<void>

const bytesOf = (content: string | Uint8Array): Uint8Array[] => {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  return bytes.length === 0 ? [] : [bytes]
}

const streamOf = (content: Content): Readable =>
  Readable.from(typeof content === 'string' || content instanceof Uint8Array ? bytesOf(content) : content, {
    objectMode: false,
  })

/**
 * A ZIP that is written while it is read, however large it becomes. When its reader goes away, the next `add` fails, and
 * so does a file that is being read.
 */
export const zipOf = (mtime: Date, write: (add: AddFile) => Promise<void>): Readable => {
  const zip = new ZipFile()
  const output = new PassThrough()
  let current: Readable | null = null
  output.once('close', () => current?.destroy())
  zip.once('error', (error: Error) => output.destroy(error))
  zip.outputStream.pipe(output)
  const add: AddFile = async (name, content) => {
    if (output.destroyed) throw new Error('The reader of the ZIP has gone')
    current = streamOf(content)
    zip.addReadStream(current, name, { mtime })
    await finished(current)
  }
  write(add).then(
    () => zip.end(),
    (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))),
  )
  return output
}

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** A higher quality makes files a few per cent smaller, and the build as many seconds longer. */
const BROTLI_QUALITY = 9

const WORTH_IT = /\.(?:js|css|svg)$/

const [brotliCompressed, gzipped] = [promisify(brotliCompress), promisify(gzip)]

/** Writes a compressed copy beside each file of a folder. */
const compressFiles = async (folder: string): Promise<void> => {
  const files = readdirSync(folder).filter((name) => WORTH_IT.test(name))
  await Promise.all(
    files.map(async (name) => {
      const file = join(folder, name)
      const content = readFileSync(file)
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      }
      writeFileSync(`${file}.br`, await brotliCompressed(content, { params }))
      writeFileSync(`${file}.gz`, await gzipped(content))
    }),
  )
}

/** Compresses immutable files once, at build time, and not for each request. */
export const compressedFiles = (): Plugin => {
  let assets = ''
  return {
    name: 'compressed-files',
    apply: 'build',
    configResolved: ({ root, build }) => {
      assets = join(resolve(root, build.outDir), build.assetsDir)
    },
    // After the service worker, which lists the files of the folder.
    closeBundle: { order: 'post', sequential: true, handler: () => compressFiles(assets) },
  }
}

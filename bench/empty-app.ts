import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, preview } from 'vite'
import { freePort } from '../e2e/support/free-port.ts'

const ROOT = fileURLToPath(new URL('empty-page', import.meta.url))

/** `empty-page/` built and served like the product, as the baseline. */
export const serveEmptyPage = async (): Promise<{ url: string; stop: () => Promise<void> }> => {
  const outDir = mkdtempSync(join(tmpdir(), 'bulletin-empty-page-'))
  const shared = { root: ROOT, configFile: false, logLevel: 'error' } as const
  await build({ ...shared, mode: 'production', build: { outDir, emptyOutDir: true } })
  const port = await freePort()
  const server = await preview({
    ...shared,
    build: { outDir },
    preview: { host: '127.0.0.1', port, strictPort: true },
  })
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: async () => {
      await server.close()
      rmSync(outDir, { recursive: true, force: true })
    },
  }
}

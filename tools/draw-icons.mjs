/**
 * `node tools/draw-icons.mjs`: draws the icons of the installed app from `apps/web/icons`; run it after changing one.
 */
import { chromium } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runTool } from './console.mjs'
import { findChromium } from './parts/locate.mjs'
import { ROOT } from './root.mjs'

/** A maskable icon fills the square, and the system crops it to its own shape; Apple's does so too. */
const ICONS = [
  { file: 'icon-192.png', source: '', size: 192 },
  { file: 'icon-512.png', source: '', size: 512 },
  { file: 'icon-maskable-512.png', source: '-maskable', size: 512 },
  { file: 'apple-touch-icon.png', source: '-maskable', size: 180 },
]

const drawIcons = async () => {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  for (const kind of ['product', 'training'])
    for (const { file, source, size } of ICONS) {
      const page = await browser.newPage({ viewport: { width: size, height: size } })
      const drawing = readFileSync(join(ROOT, `apps/web/icons/${kind}${source}.svg`), 'utf8')
      await page.setContent(
        `<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${drawing}`,
      )
      await page.screenshot({
        path: join(ROOT, 'apps/web/public/installed', kind, file),
        omitBackground: true,
      })
      await page.close()
    }
  await browser.close()
}

await runTool(drawIcons)

import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

const TODAY = '/src/features/today/today-screen.tsx'
const FONT = /inter-latin-wght-normal.*\.woff2$/

const linkTo = (fileName: string, attrs: Record<string, string>): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { ...attrs, crossorigin: '', href: `/${fileName}` },
  injectTo: 'head',
})

const isChunk = (file: Rolldown.OutputChunk | Rolldown.OutputAsset): file is Rolldown.OutputChunk =>
  file.type === 'chunk'

/**
 * index.html already links what every page starts with. This adds what nearly every driver needs next: the screen of
 * the day, which the shell would request only once it runs, and the font, requested only once text is rendered.
 */
export const earlyFiles = (): Plugin => ({
  name: 'early-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const files = Object.values(bundle)
      const today = files.filter(isChunk).find(({ facadeModuleId }) => facadeModuleId?.endsWith(TODAY))
      const font = files.find(({ fileName }) => FONT.test(fileName))
      if (!today || !font) throw new Error('The screen of the day, or its letters, are not where they were')
      return [today.fileName, ...today.imports]
        .filter((fileName) => !html.includes(fileName))
        .map((fileName) => linkTo(fileName, { rel: 'modulepreload' }))
        .concat(linkTo(font.fileName, { rel: 'preload', as: 'font', type: 'font/woff2' }))
    },
  },
})

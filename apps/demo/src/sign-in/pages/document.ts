import { assetPath } from './assets.ts'
import { html, type Html } from './html.ts'

/** `title` precedes the product's name in the browser tab. */
export const documentOf = (title: string, body: Html, head: Html | null = null): string => {
  const { markup } = html`<html lang="fr">
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <title>${title} – Bulletin de conduite</title>
      <link rel="icon" href="data:," />
      <link rel="stylesheet" href="${assetPath('sign-in.css')}" />
      ${head}
    </head>
    <body>
      ${body}
    </body>
  </html>`
  return `<!doctype html>\n${markup}`
}

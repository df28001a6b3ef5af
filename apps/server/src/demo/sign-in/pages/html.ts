/** HTML that may be sent as it is. Made by the `html` template only, which escapes what it is given. */
export type Html = { readonly markup: string }

type Part = string | Html | readonly Html[] | null

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

const isList = (part: string | Html | readonly Html[]): part is readonly Html[] => Array.isArray(part)

const markupOf = (part: Part): string => {
  if (part === null) return ''
  if (typeof part === 'string') return escape(part)
  return isList(part) ? part.map(({ markup }) => markup).join('') : part.markup
}

export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  markup: String.raw({ raw: strings }, ...parts.map(markupOf)),
})

/** For markup that the library wrote. */
export const trustedHtml = (markup: string): Html => ({ markup })

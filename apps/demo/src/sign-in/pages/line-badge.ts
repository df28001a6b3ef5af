import { html, type Html } from './html.ts'

const BIS = 'bis'

const numberOf = (line: string): Html => {
  if (!line.endsWith(BIS)) return html`<text x="20" y="27.6">${line}</text>`
  return html`<text x="11.5" y="27.6">${line.slice(0, -BIS.length)}</text
    ><text class="badge-bis" x="27.5" y="27.6">${BIS}</text>`
}

/** A rounded square in the line's colour. */
export const lineBadge = (line: string): Html =>
  html`<svg
    class="badge"
    data-line="${line}"
    width="32"
    height="32"
    viewBox="0 0 40 40"
    role="img"
    aria-label="Ligne ${line}"
  >
    <rect x=".75" y=".75" width="38.5" height="38.5" rx="11" />
    ${numberOf(line)}
  </svg>`

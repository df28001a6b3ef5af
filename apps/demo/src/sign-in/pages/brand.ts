import { html, type Html } from './html.ts'

/** The product's logo: a short line with its departure, stop and arrival. */
export const MARK: Html = html`<svg
  class="mark"
  width="64"
  height="64"
  viewBox="0 0 64 64"
  aria-hidden="true"
>
  <rect class="mark-ground" width="64" height="64" rx="17" />
  <path class="mark-track" d="M15 31.5L27 43.5L49 19.5" />
  <rect class="mark-end" x="9.5" y="26" width="11" height="11" rx="3.2" />
  <circle class="mark-stop" cx="27" cy="43.5" r="6.5" />
  <rect class="mark-arrival" x="43.5" y="14" width="11" height="11" rx="3.2" />
</svg>`

/** The same drawing as a large background behind the product's name. */
export const HERO: Html = html`<svg class="hero" viewBox="0 0 520 800" aria-hidden="true">
  <path class="hero-other" d="M-40 384H90c60 0 80 20 110 62l40 56c30 42 60 62 110 62H600" />
  <path class="hero-other" d="M-40 640H120L260 780L470 520" />
  <path class="hero-gap" d="M60 520L210 670L450 372" />
  <path class="hero-line" d="M60 520L210 670L450 372" />
  <rect class="hero-end" x="36" y="496" width="48" height="48" rx="14" />
  <circle class="hero-stop" cx="210" cy="670" r="24" />
  <circle class="hero-stop hero-stop-small" cx="330" cy="521" r="17" />
  <rect class="hero-end" x="424" y="346" width="52" height="52" rx="15" />
  <path class="hero-tick" d="M438 372l9 9 16-18" />
</svg>`

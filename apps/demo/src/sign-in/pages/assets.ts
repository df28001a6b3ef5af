import { ACCOUNTS_CSS } from './style/accounts.ts'
import { BRAND_CSS } from './style/brand.ts'
import { GROUND_CSS } from './style/ground.ts'
import { LINE_COLOURS_CSS } from './style/line-colours.ts'
import { MESSAGE_CSS } from './style/message.ts'
import { TOKENS_CSS } from './style/tokens.ts'
import { TYPED_SIGN_IN_CSS } from './style/typed-sign-in.ts'

const SIGN_IN_CSS = [
  TOKENS_CSS,
  GROUND_CSS,
  BRAND_CSS,
  ACCOUNTS_CSS,
  LINE_COLOURS_CSS,
  TYPED_SIGN_IN_CSS,
  MESSAGE_CSS,
].join('\n')

/**
 * Submits the sign-out form at once, because the user already confirmed in the app. Without scripts the button works.
 */
const LEAVE_SCRIPT = `const button = document.querySelector('[data-leave]')
button.form.requestSubmit(button)
`

/** The assets of the pages, by file name. Inline scripts and styles are forbidden by the security policy. */
export const ASSETS = {
  'sign-in.css': { type: 'text/css; charset=utf-8', text: SIGN_IN_CSS },
  'leave.js': { type: 'text/javascript; charset=utf-8', text: LEAVE_SCRIPT },
} as const

export const SIGN_IN_PATH = '/sso'

export const assetPath = (name: keyof typeof ASSETS): string => `${SIGN_IN_PATH}/assets/${name}`

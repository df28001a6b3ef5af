/**
 * What the sign-in's pages may load and where they may post. Browsers apply `form-action` to the redirects
 * that follow a post as well: the app's own origin is named, which in development is another port.
 */
export const pageHeaders = (publicUrl: string) => ({
  'cache-control': 'no-store',
  'content-security-policy': [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "img-src 'self' data:",
    `form-action 'self' ${new URL(publicUrl).origin}`,
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; '),
  'x-content-type-options': 'nosniff',
})

export const ASSET_HEADERS = { 'cache-control': 'public, max-age=3600', 'x-content-type-options': 'nosniff' }

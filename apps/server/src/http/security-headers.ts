import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const YEAR_SECONDS = 31_536_000

/**
 * Scripts come from our own files only. Styles may be inline because Emotion writes them at run time. The
 * identity provider is the one other origin the web app talks to, by calls and by a hidden frame.
 */
export const registerSecurityHeaders = async (
  app: FastifyInstance,
  { publicUrl, issuer }: { publicUrl: string; issuer: string },
): Promise<void> => {
  const provider = new URL(issuer).origin
  const providers = provider === publicUrl ? [] : [provider]
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...providers],
        frameSrc: ["'self'", ...providers],
        frameAncestors: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    hsts: publicUrl.startsWith('https:') ? { maxAge: YEAR_SECONDS, includeSubDomains: false } : false,
    frameguard: { action: 'sameorigin' },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  })
}

import type { AppEnvironment } from '@bulletin/domain/environment'
import type { FastifyInstance } from 'fastify'

/** Files a browser requests to install the web app. Each is built twice: for production and for training. */
const FILES = ['manifest.webmanifest', 'apple-touch-icon.png'] as const

/**
 * The training app installs with its own name and icon, so that users cannot confuse the two on a home screen. Needs
 * `reply.sendFile`, which serves the built web app.
 */
export const registerInstalledApp = (app: FastifyInstance, environment: AppEnvironment): void => {
  const folder = environment === 'training' ? 'training' : 'product'
  for (const file of FILES)
    app.get(`/${file}`, (_request, reply) => reply.sendFile(`installed/${folder}/${file}`))
}

import type { AppEnvironment } from '@bulletin/domain/environment'
import type { FastifyInstance } from 'fastify'

/** What a browser asks for to install the web app. Each is built once for the product and once for training. */
const FILES = ['manifest.webmanifest', 'apple-touch-icon.png'] as const

/**
 * Whoever practises installs an application of another name, with another icon: on a home screen the two must not be
 * mistaken for each other. Needs `reply.sendFile`, which serves the built web app.
 */
export const registerInstalledApp = (app: FastifyInstance, environment: AppEnvironment): void => {
  const folder = environment === 'training' ? 'training' : 'product'
  for (const file of FILES)
    app.get(`/${file}`, (_request, reply) => reply.sendFile(`installed/${folder}/${file}`))
}

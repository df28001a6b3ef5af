import swagger from '@fastify/swagger'
import { PRODUCT_VERSION } from '@bulletin/domain/product'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the response carries an `ETag`. */
    tellsVersion?: boolean
  }
}

const ETAG = { type: 'string', description: 'La version de la liste (forte), à rendre dans If-Match.' }

type Told = ReturnType<typeof jsonSchemaTransform>

const withEtag = ({ schema, url }: Told): Told => {
  const { 200: answer, ...refusals } = (schema as { response: Record<number, object> }).response
  return {
    url,
    schema: { ...schema, response: { 200: { ...answer, headers: { ETag: ETAG } }, ...refusals } },
  }
}

/** The contract as OpenAPI 3.1, generated from the registered routes. */
export const registerOpenApi = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Bulletin de conduite', version: PRODUCT_VERSION },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    // Only calls of the contract have an operation id; pages, sign-in and probes are hidden.
    transform: (route) => {
      const told = jsonSchemaTransform(
        route.schema?.operationId ? route : { ...route, schema: { hide: true } },
      )
      return route.route.config?.tellsVersion ? withEtag(told) : told
    },
  })
  app.get('/api/openapi.json', async () => app.swagger())
}

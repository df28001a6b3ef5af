import type { CallDefinition } from '@bulletin/contract/call'
import { z } from 'zod/mini'
import { RequiredParameterError } from './errors.ts'

type ParameterValue = string | number | boolean
type Parameters = Readonly<Record<string, ParameterValue | readonly ParameterValue[] | null | undefined>>

/** A request without the types of its call definition. */
export type LooseRequest = { params?: Parameters; query?: Parameters; body?: unknown }

const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const requireParameters = (
  callId: string,
  schema: CallDefinition['query'],
  given: Parameters | undefined,
): void => {
  for (const [name, parameter] of Object.entries(schema?.shape ?? {})) {
    const mayBeAbsent = z.safeParse(parameter, undefined).success
    if (!mayBeAbsent && isMissing(given?.[name])) throw new RequiredParameterError(callId, name)
  }
}

const fillIn = (path: string, params: Parameters = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

const searchOf = (query: Parameters = {}): URLSearchParams => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (isMissing(value)) continue
    for (const item of Array.isArray(value) ? value : [value]) search.append(name, String(item))
  }
  return search
}

/** @throws {RequiredParameterError} before anything is sent */
export const addressOf = (definition: CallDefinition, request: LooseRequest, origin: string): URL => {
  requireParameters(definition.id, definition.params, request.params)
  requireParameters(definition.id, definition.query, request.query)
  if (definition.body && request.body === undefined) throw new RequiredParameterError(definition.id, 'body')
  const address = new URL(fillIn(definition.path, request.params), origin)
  address.search = searchOf(request.query).toString()
  return address
}

/** Of browsers that have it; the types do not know it yet. */
type RoutedInstall = ExtendableEvent & {
  readonly addRoutes?: (
    rules: readonly { condition: { urlPattern: string }; source: 'network' }[],
  ) => Promise<void>
}

const STRAIGHT = ['/api/*', '/sso/*', '/healthz', '/app-settings.json']

/**
 * Where the browser can be told, calls do not even pass by the worker, which would have to be woken up to say that they
 * are none of its business. Elsewhere it says so.
 */
export const sendStraight = async (event: RoutedInstall): Promise<void> => {
  const rules = STRAIGHT.map((urlPattern) => ({ condition: { urlPattern }, source: 'network' as const }))
  await event.addRoutes?.(rules).catch(() => undefined)
}

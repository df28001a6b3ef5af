/** `addRoutes` exists in some browsers only, and is missing from the TypeScript types. */
type RoutedInstall = ExtendableEvent & {
  readonly addRoutes?: (
    rules: readonly { condition: { urlPattern: string }; source: 'network' }[],
  ) => Promise<void>
}

const STRAIGHT = ['/api/*', '/sso/*', '/healthz', '/app-settings.json']

/**
 * Makes API calls bypass the worker in browsers with static routing, which saves starting it just to ignore the
 * request. In other browsers, the fetch handler ignores them.
 */
export const sendStraight = async (event: RoutedInstall): Promise<void> => {
  const rules = STRAIGHT.map((urlPattern) => ({ condition: { urlPattern }, source: 'network' as const }))
  await event.addRoutes?.(rules).catch(() => undefined)
}

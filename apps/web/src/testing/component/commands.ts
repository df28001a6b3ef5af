import { defineBrowserCommand } from '@vitest/browser-playwright'

/** What only the browser's own side can do for a test that runs in its page. */
export const emulateColorScheme = defineBrowserCommand<[scheme: 'light' | 'dark']>(
  async ({ page }, colorScheme) => page.emulateMedia({ colorScheme }),
)

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateColorScheme: (scheme: 'light' | 'dark') => Promise<void>
  }
}

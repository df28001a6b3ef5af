import { defineBrowserCommand } from '@vitest/browser-playwright'

/** Commands that need the browser driver (Playwright), for a test that runs inside the page. */
export const emulateColorScheme = defineBrowserCommand<[scheme: 'light' | 'dark']>(
  async ({ page }, colorScheme) => page.emulateMedia({ colorScheme }),
)

/** The position of the test's iframe in the window. */
const frameAt = async ({
  iframe,
}: {
  iframe: { owner: () => { boundingBox: () => Promise<{ x: number; y: number } | null> } }
}) => (await iframe.owner().boundingBox()) ?? { x: 0, y: 0 }

/** Taps at a position, whatever element is there. */
export const tapAt = defineBrowserCommand<[x: number, y: number]>(async (context, x, y) => {
  const frame = await frameAt(context)
  await context.page.mouse.click(frame.x + x, frame.y + y)
})

export const doubleTapAt = defineBrowserCommand<[x: number, y: number]>(async (context, x, y) => {
  const frame = await frameAt(context)
  await context.page.mouse.dblclick(frame.x + x, frame.y + y)
})

/** Presses at one place and releases at another. */
export const dragFrom = defineBrowserCommand<
  [from: readonly [number, number], to: readonly [number, number]]
>(async (context, from, to) => {
  const { mouse } = context.page
  const frame = await frameAt(context)
  await mouse.move(frame.x + from[0], frame.y + from[1])
  await mouse.down()
  await mouse.move(frame.x + to[0], frame.y + to[1])
  await mouse.up()
})

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulateColorScheme: (scheme: 'light' | 'dark') => Promise<void>
    tapAt: (x: number, y: number) => Promise<void>
    doubleTapAt: (x: number, y: number) => Promise<void>
    dragFrom: (from: readonly [number, number], to: readonly [number, number]) => Promise<void>
  }
}

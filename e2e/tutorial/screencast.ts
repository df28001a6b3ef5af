import type { CDPSession, Page } from '@playwright/test'
import type { Span } from './timeline.ts'

/** The screen as it was from this moment on, as PNG. */
export type Frame = { readonly at: number; readonly png: Buffer }

/** What is being recorded: the frames that Chromium draws, and which times are shown on purpose. */
export type Screencast = {
  readonly frames: readonly Frame[]
  readonly shown: readonly Span[]
  /** Lets the viewer look, for as long as it says. */
  readonly hold: (milliseconds: number) => Promise<void>
  readonly stop: () => Promise<void>
}

const SIZE = { maxWidth: 1280, maxHeight: 800 }

/** Chromium draws a frame when something changes, and none while nothing does. */
export const startScreencast = async (page: Page): Promise<Screencast> => {
  const session: CDPSession = await page.context().newCDPSession(page)
  const frames: Frame[] = []
  const shown: Span[] = []
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ at: (metadata.timestamp ?? 0) * 1000, png: Buffer.from(data, 'base64') })
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  await session.send('Page.startScreencast', { format: 'png', ...SIZE })
  return {
    frames,
    shown,
    hold: async (milliseconds) => {
      const start = Date.now()
      // A film lasts: nothing is waited for here.
      await page.waitForTimeout(milliseconds)
      shown.push({ start, end: start + milliseconds })
    },
    stop: async () => {
      await session.send('Page.stopScreencast')
      await session.detach()
    },
  }
}

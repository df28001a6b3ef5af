/** Knows when the page has been left alone for a moment: as long as `pause` takes. */
export const createQuiet = (pause: () => Promise<void>) => {
  let quiet: Promise<void> = Promise.resolve()
  return {
    noteTouch: (): void => {
      quiet = pause()
    },
    until: async (): Promise<void> => {
      for (let awaited: Promise<void> | null = null; awaited !== quiet;) {
        awaited = quiet
        await awaited
      }
    },
  }
}

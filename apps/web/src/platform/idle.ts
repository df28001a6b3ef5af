/** Input counts as paused after this long without pointer or key events. */
const AT_WORK_MILLISECONDS = 3000

/** Used instead of `requestIdleCallback` in browsers that lack it. */
const SOON_MILLISECONDS = 200

export const pause = (milliseconds: number): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(() => resolve(undefined), milliseconds)
  })

export const untilIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve())
    else setTimeout(resolve, SOON_MILLISECONDS)
  })

/** Give up waiting for a pause after this long. */
const LONGEST_WAIT_MILLISECONDS = 5000

type Touched = Pick<EventTarget, 'addEventListener'>

/** Listens to pointer and key events, and knows whether the last one is recent. */
export const watchInput = (page: Touched) => {
  let rest: ReturnType<typeof setTimeout> | undefined
  let resting: (() => void)[] = []
  const leave = () => {
    rest = undefined
    for (const go of resting) go()
    resting = []
  }
  const work = () => {
    clearTimeout(rest)
    rest = setTimeout(leave, AT_WORK_MILLISECONDS)
  }
  for (const event of ['pointerdown', 'keydown'])
    page.addEventListener(event, work, { capture: true, passive: true })

  return {
    untilInputPauses: () =>
      new Promise<void>((resolve) => {
        if (rest === undefined) resolve()
        else resting.push(resolve)
      }),
  }
}

let hands: ReturnType<typeof watchInput> | undefined

/** Resolves after 3 s without pointer or key events. */
export const untilInputPauses = (): Promise<void> => (hands ??= watchInput(document)).untilInputPauses()

/** The same, but resolves after a timeout at the latest. */
export const untilInputPausesOrTimeout = async (): Promise<void> => {
  await Promise.race([untilInputPauses(), pause(LONGEST_WAIT_MILLISECONDS)])
  await untilIdle()
}

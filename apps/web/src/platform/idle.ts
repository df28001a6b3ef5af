/** A finger that comes back sooner is still at work. */
const AT_WORK_MILLISECONDS = 3000

/** Where browsers cannot say when they have nothing to do. */
const SOON_MILLISECONDS = 200

export const untilIdle = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve())
    else setTimeout(resolve, SOON_MILLISECONDS)
  })

/** Who never rests is not waited for beyond this. */
const LONGEST_WAIT_MILLISECONDS = 5000

type Touched = Pick<EventTarget, 'addEventListener'>

/** Whether somebody taps or types, or has done so a moment ago. */
export const watchHands = (page: Touched) => {
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
    untilAtRest: () =>
      new Promise<void>((resolve) => {
        if (rest === undefined) resolve()
        else resting.push(resolve)
      }),
  }
}

let hands: ReturnType<typeof watchHands> | undefined

/** Until whoever holds the tablet has put the finger down for good. */
export const untilAtRest = (): Promise<void> => (hands ??= watchHands(document)).untilAtRest()

/** The same for what must be done in any case. */
export const untilRestOrLate = async (): Promise<void> => {
  const late = new Promise<void>((resolve) => {
    setTimeout(resolve, LONGEST_WAIT_MILLISECONDS)
  })
  await Promise.race([untilAtRest(), late])
  await untilIdle()
}

/**
 * However often it is asked for: never twice at once, and once more after the last word. An answer that is under way may
 * have been made just before.
 */
export const oneAfterAnother = (work: () => Promise<unknown>): (() => void) => {
  let isUnderWay = false
  let isAskedAgain = false
  const run = async (): Promise<void> => {
    isUnderWay = true
    do {
      isAskedAgain = false
      await work().catch(() => undefined)
    } while (isAskedAgain)
    isUnderWay = false
  }
  return () => {
    if (isUnderWay) isAskedAgain = true
    else void run()
  }
}

/**
 * Runs `work` one call at a time. Calls made while it runs are merged into one more run afterwards, because the
 * response in flight may predate the change.
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

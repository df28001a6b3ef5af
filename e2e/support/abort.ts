const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Runs `cleanUp` when this process ends early. Other listeners of the signal decide whether the process ends; without
 * any, the signal is raised again so that it ends as usual. Returns a function that unregisters it.
 */
export const onAbort = (cleanUp: () => void): (() => void) => {
  const onSignal = (signal: NodeJS.Signals): void => {
    cleanUp()
    forget()
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal)
  }
  const forget = (): void => {
    process.off('exit', cleanUp)
    for (const signal of SIGNALS) process.off(signal, onSignal)
  }
  process.on('exit', cleanUp)
  for (const signal of SIGNALS) process.on(signal, onSignal)
  return forget
}

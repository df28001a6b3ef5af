const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Does `cleanUp` when this process ends before its time. Whoever else listens to a signal decides what becomes
 * of the process; where nobody does, it ends as it would have without us. The answer calls it off.
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

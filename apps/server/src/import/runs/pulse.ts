import type { ImportProgress } from '@bulletin/domain/planning/import/report'

/** Minimum interval between progress updates. */
export const BEAT_MILLISECONDS = 1000
/** Sends an update every so many beats even without progress: a run without updates is considered dead. */
const BEATS_BETWEEN_SIGNS = 20

export type Pulse = {
  readonly note: (progress: ImportProgress) => void
  readonly latest: () => ImportProgress | null
  /** No update is sent after this resolves. */
  readonly stop: () => Promise<void>
}

type Parts = {
  tell: (progress: ImportProgress | null) => Promise<void>
  onLost: (error: unknown) => void
  milliseconds: number
}

/** Sends progress updates, one at a time. The import neither waits for them nor fails if they fail. */
export const startPulse = ({ tell, onLost, milliseconds }: Parts): Pulse => {
  let latest: ImportProgress | null = null
  let told: ImportProgress | null = null
  let beats = 0
  let telling: Promise<void> | null = null

  const beat = () => {
    beats += 1
    if (telling || (latest === told && beats % BEATS_BETWEEN_SIGNS !== 0)) return
    told = latest
    telling = tell(latest)
      .catch(onLost)
      .finally(() => {
        telling = null
      })
  }
  const timer = setInterval(beat, milliseconds)
  // The timer must not keep the process alive.
  timer.unref()
  return {
    note: (progress) => {
      latest = progress
    },
    latest: () => latest,
    stop: async () => {
      clearInterval(timer)
      await telling
    },
  }
}

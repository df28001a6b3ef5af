import type { ImportProgress } from '@bulletin/domain/planning/import/report'

/** Progress is told this often at most, */
export const BEAT_MILLISECONDS = 1000
/** and every so many beats also when there is none: whoever hears nothing takes the run for dead. */
const BEATS_BETWEEN_SIGNS = 20

export type Pulse = {
  readonly note: (progress: ImportProgress) => void
  readonly latest: () => ImportProgress | null
  /** Nothing is told any more once it has settled. */
  readonly stop: () => Promise<void>
}

type Parts = {
  tell: (progress: ImportProgress | null) => Promise<void>
  onLost: (error: unknown) => void
  milliseconds: number
}

/** Tells how far a run is, one word after the other. An import does not wait for it, and does not fail with it. */
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
  // A process that ends does not wait for the next beat.
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

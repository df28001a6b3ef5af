import { whole } from '../print.ts'
import type { Progress } from './fill.ts'

const WIDTH = 24
const STAGES = {
  playing: 'Bulletins joués par le produit',
  writing: 'Bulletins redits',
  indexing: 'Index refaits',
  tidying: 'Rangement de la base',
} as const satisfies Record<Progress['stage'], string>

const timeLeft = (seconds: number): string =>
  seconds < 90 ? `${whole.format(seconds)} s` : `${whole.format(seconds / 60)} min`

/** A progress line; `seconds` counts since the start of the stage, when `from` were done. */
export const progressLine = (
  { stage, done, of }: Progress,
  { from, seconds }: { from: number; seconds: number },
): string => {
  if (of <= 1) return `${STAGES[stage]}…`
  const filled = Math.round((done / of) * WIDTH)
  const bar = '█'.repeat(filled) + '░'.repeat(WIDTH - filled)
  const counted = `${STAGES[stage]} ${bar} ${whole.format(done)} / ${whole.format(of)}`
  const rate = seconds > 0 ? (done - from) / seconds : 0
  if (stage !== 'writing' || rate === 0) return counted
  return `${counted} · ${whole.format(rate)} par seconde · encore ${timeLeft((of - done) / rate)}`
}

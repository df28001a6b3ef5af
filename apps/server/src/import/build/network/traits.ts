import type { LineTraits } from '@bulletin/domain/network/line'
import { LineTraits as Traits } from '@bulletin/domain/network/line'
import type { Findings } from '../findings.ts'
import type { LineDraft } from './lines-of-feed.ts'

const GREY = '#808080'

/** Defaults when neither feed nor mapping says otherwise: no autopilot, so drivers are not asked about it. */
const USUAL: Omit<LineTraits, 'color' | 'iconName'> = {
  autoComputeValidCm: false,
  activatedCM: false,
  remoteReloadPossible: false,
  fukvPossible: false,
  cmccAvailable: false,
  aipaPossible: false,
  unparkMaterialPossible: true,
  maxDelay: 15,
  maxLaps: 6,
}

const TRAITS = Object.keys(Traits.shape) as (keyof LineTraits)[]

const colorOf = ({ routes }: LineDraft): string | null => {
  const color = routes.map((route) => route.color).find((one) => one !== null)
  const written = Traits.shape.color.safeParse(`#${(color ?? '').toUpperCase()}`)
  return written.success ? written.data : null
}

export const traitsOf = (line: LineDraft, findings: Findings): LineTraits => {
  const color = colorOf(line)
  const guessed: LineTraits = { ...USUAL, color: color ?? GREY, iconName: `line-${line.name}` }
  const given: Partial<LineTraits> = Object.fromEntries(
    TRAITS.flatMap((trait) => {
      const value = line.mapping?.[trait]
      return value === undefined ? [] : [[trait, value]]
    }),
  )
  const said = new Set<string>([...Object.keys(given), 'iconName', ...(color === null ? [] : ['color'])])
  const missing = TRAITS.filter((trait) => !said.has(trait))
  if (missing.length > 0)
    findings.guess('TRAITS_GUESSED', { line: line.name, traits: missing.join(', ') }, line.routes[0])
  return { ...guessed, ...given }
}

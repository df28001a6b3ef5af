import type { World } from '@bulletin/domain/planning/world'
import { LINE_FACTS } from './facts.ts'

type DemoMaterial = World['materials'][number]

/** First number of each type's lead cars: each type has its own range, like the real trains. */
const LEAD_CAR_SERIES: Readonly<Record<string, number>> = {
  'MF 01': 20_000,
  'MF 19': 19_000,
  'MF 67': 10_000,
  'MF 77': 30_000,
  'MF 88': 88_000,
  'MP 05': 50_000,
  'MP 14 CA': 14_000,
  'MP 14 CC': 14_500,
  'MP 73': 73_000,
  'MP 89 CA': 89_000,
  'MP 89 CC': 89_500,
}

/** Number of trains of types being introduced or withdrawn, whose real number is unknown. */
const UNCOUNTED_TRAINS = 6
const TRAIN_NUMBER_DIGITS = 3

const trainOf = (line: string, type: string, number: number): DemoMaterial => {
  const series = LEAD_CAR_SERIES[type]
  if (series === undefined) throw new Error(`Type ${type} of line ${line} has no series of leading cars`)
  const secondLeadCar = series + 2 * number
  return {
    line,
    materialId: `${type.replaceAll(' ', '')}-${String(number).padStart(TRAIN_NUMBER_DIGITS, '0')}`,
    firstLeadCar: String(secondLeadCar - 1),
    secondLeadCar: String(secondLeadCar),
  }
}

/** Every train of every line. Numbers of a type continue across the lines that share it. */
export const demoMaterials = (): World['materials'] => {
  const numbered = new Map<string, number>()
  return LINE_FACTS.flatMap(({ name, rollingStock }) =>
    rollingStock.flatMap(({ type, trains }) => {
      const count = trains ?? UNCOUNTED_TRAINS
      const before = numbered.get(type) ?? 0
      numbered.set(type, before + count)
      return Array.from({ length: count }, (_, index) => trainOf(name, type, before + index + 1))
    }),
  )
}

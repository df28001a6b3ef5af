import { z } from 'zod/mini'
import { TRAIN_DIGITS } from '../limits.ts'
import { digitsOf } from '../typing/kept-characters.ts'
import { textFormat } from '../typing/text-format.ts'

/** The running number of a train on its line, not that of the vehicle. */
export const TrainNumber = z.string().check(z.regex(new RegExp(`^\\d{${TRAIN_DIGITS}}$`)))
export type TrainNumber = z.infer<typeof TrainNumber>

/** Used where no plan names one. */
export const DEFAULT_TRAIN: TrainNumber = '11'

export const trainFormat = textFormat({
  schema: TrainNumber,
  kept: digitsOf,
  maxCharacters: TRAIN_DIGITS,
  fault: () => 'TRAIN',
})

/** Pads the typed number when the field loses focus. An empty field stays empty: it is not train 00. */
export const paddedTrain = (text: string): string => {
  const digits = trainFormat.typed(text)
  return digits === '' ? '' : digits.padStart(TRAIN_DIGITS, '0')
}

import { z } from 'zod/mini'
import { fieldsInOrder } from '../document/names-in-order.ts'
import {
  DEFECTIVE_MATERIAL_DOOR_MAX_CHARACTERS,
  DEFECTIVE_MATERIAL_LIGHTING_MAX_CHARACTERS,
  DEFECTIVE_MATERIAL_OTHER_MAX_CHARACTERS,
  DEFECTIVE_MATERIAL_SWITCH_MAX_CHARACTERS,
} from '../limits.ts'
import { fault, type Fault } from '../problem/fault.ts'
import { freeTextFormat, visibleOrNull } from '../typing/free-text.ts'
import { capitalsAmong } from '../typing/kept-characters.ts'
import { textFormat, type TextFormat } from '../typing/text-format.ts'
import { NO_ANSWERS } from './common-answers.ts'
import { saidText, textFaults } from './described.ts'
import { observationFields, type ObservationKind } from './observation-kind.ts'
import { materialAtStart, materialFaults, observedMaterialFields, saidMaterial } from './observed-material.ts'
import { materialPart, textPart, wordPart } from './summary-part.ts'

export const DefectiveMaterialReason = z.enum([
  'DIRTY_WINDSHIELD',
  'DEFECTIVE_FIRE_EXTINGUISHER',
  'SLOW_TRAIN',
  'FLAT_WHEELS',
  'UNPLUGGED_SWITCH',
  'LIGHTING_FAILURE',
  'INACTIVE_MOTOR',
  'KCOVT',
  'DOOR_DAMAGE',
  'OTHER',
])
export type DefectiveMaterialReason = z.infer<typeof DefectiveMaterialReason>

const SWITCH_CHARACTERS = 'A-Z0-9'
const SwitchMark = z
  .string()
  .check(z.regex(new RegExp(`^[${SWITCH_CHARACTERS}]{1,${DEFECTIVE_MATERIAL_SWITCH_MAX_CHARACTERS}}$`)))

const switchFormat = textFormat({
  schema: SwitchMark,
  kept: capitalsAmong(SWITCH_CHARACTERS),
  maxCharacters: DEFECTIVE_MATERIAL_SWITCH_MAX_CHARACTERS,
  fault: (text) => (text.length > DEFECTIVE_MATERIAL_SWITCH_MAX_CHARACTERS ? 'COMMENT_MAX' : 'INVALID_VALUE'),
})

/** The description format of each defect whose name is not enough. */
const DESCRIPTIONS: Readonly<Partial<Record<DefectiveMaterialReason, TextFormat>>> = {
  OTHER: freeTextFormat(DEFECTIVE_MATERIAL_OTHER_MAX_CHARACTERS),
  DOOR_DAMAGE: freeTextFormat(DEFECTIVE_MATERIAL_DOOR_MAX_CHARACTERS),
  LIGHTING_FAILURE: freeTextFormat(DEFECTIVE_MATERIAL_LIGHTING_MAX_CHARACTERS),
  UNPLUGGED_SWITCH: switchFormat,
}

/** The format of its description; null where there is none. */
export const descriptionFormatOf = (reason: DefectiveMaterialReason | null): TextFormat | null =>
  (reason && DESCRIPTIONS[reason]) ?? null

/** A defect of the train. */
export const DefectiveMaterial = z.strictObject(
  fieldsInOrder({
    ...observationFields('DEFECTIVE_MATERIAL'),
    ...observedMaterialFields,
    defectiveMaterialReason: z.nullable(DefectiveMaterialReason),
    /** The reason limits its length and characters. */
    reasonDescription: z.nullable(saidText(DEFECTIVE_MATERIAL_OTHER_MAX_CHARACTERS)),
  }),
)
export type DefectiveMaterial = z.infer<typeof DefectiveMaterial>

const settled = (value: DefectiveMaterial): DefectiveMaterial => ({
  ...value,
  reasonDescription: descriptionFormatOf(value.defectiveMaterialReason)
    ? visibleOrNull(value.reasonDescription)
    : null,
})

/** A change of reason clears the description, because it was given for the other defect. */
const withReason = (
  value: DefectiveMaterial,
  defectiveMaterialReason: DefectiveMaterialReason | null,
): DefectiveMaterial =>
  defectiveMaterialReason === value.defectiveMaterialReason
    ? value
    : { ...value, defectiveMaterialReason, reasonDescription: null }

const reasonFaults = ({ defectiveMaterialReason: reason, reasonDescription }: DefectiveMaterial): Fault[] => {
  if (reason === null) return [fault('DEFECT_REQUIRED', ['defectiveMaterialReason'])]
  const format = descriptionFormatOf(reason)
  if (format === null) return []
  return visibleOrNull(reasonDescription) === null
    ? [fault('DESCRIPTION_REQUIRED', ['reasonDescription'])]
    : textFaults(reasonDescription, format, ['reasonDescription'])
}

export const defectiveMaterial: ObservationKind<DefectiveMaterial> = {
  type: 'DEFECTIVE_MATERIAL',
  category: 'ORDINARY',
  schema: DefectiveMaterial,
  blank: (start) => ({
    key: start.key,
    type: 'DEFECTIVE_MATERIAL',
    creationTime: start.now,
    ...materialAtStart(start),
    defectiveMaterialReason: null,
    reasonDescription: null,
  }),
  change: (value, change) => {
    const { defectiveMaterialReason = value.defectiveMaterialReason } = change
    return settled({ ...withReason(value, defectiveMaterialReason), ...change })
  },
  faults: (value) => [...materialFaults(value), ...reasonFaults(value)],
  lineFaults: () => [],
  unavailableOn: () => null,
  commonAnswers: (value) => ({
    ...NO_ANSWERS,
    words: value.reasonDescription,
    material: saidMaterial(value),
  }),
  changeTaking: ({ words, material }) => ({
    ...material,
    ...(words !== null && { defectiveMaterialReason: 'OTHER', reasonDescription: words }),
  }),
  summary: (value) => [
    ...materialPart(value),
    ...wordPart('defectiveMaterialReason', value.defectiveMaterialReason),
    ...textPart(value.reasonDescription),
  ],
}

import { z } from 'zod/mini'
import { fieldsInOrder } from '../document/names-in-order.ts'
import { OBSERVATION_DESCRIPTION_MAX_CHARACTERS } from '../limits.ts'
import { NO_ANSWERS } from './common-answers.ts'
import { descriptionFaults, saidText } from './described.ts'
import { visibleOrNull } from '../typing/free-text.ts'
import { observationFields, type ObservationCategory, type ObservationKind } from './observation-kind.ts'
import { textPart } from './summary-part.ts'

const freeInputFields = <Type extends string>(type: Type) =>
  fieldsInOrder({
    ...observationFields(type),
    description: z.nullable(saidText(OBSERVATION_DESCRIPTION_MAX_CHARACTERS)),
  })

/** Anything that no other kind has a form for. */
export const FreeInput = z.strictObject(freeInputFields('FREE_INPUT'))
export type FreeInput = z.infer<typeof FreeInput>

export const ServiceFreeInput = z.strictObject(freeInputFields('SERVICE_FREE_INPUT'))
export type ServiceFreeInput = z.infer<typeof ServiceFreeInput>

type AnyFreeInput<Type extends string> = Omit<FreeInput, 'type'> & { type: Type }

const freeInputOf = <Type extends string>(
  type: Type,
  category: ObservationCategory,
  schema: z.ZodMiniType<AnyFreeInput<Type>>,
): ObservationKind<AnyFreeInput<Type>> => ({
  type,
  category,
  schema,
  blank: ({ key, now }) => ({ key, type, creationTime: now, description: null }),
  change: (value, change) => {
    const changed = { ...value, ...change }
    return { ...changed, description: visibleOrNull(changed.description) }
  },
  faults: ({ description }) =>
    descriptionFaults(description, OBSERVATION_DESCRIPTION_MAX_CHARACTERS, ['description']),
  lineFaults: () => [],
  unavailableOn: () => null,
  commonAnswers: ({ description }) => ({ ...NO_ANSWERS, words: description }),
  changeTaking: ({ words }): Partial<AnyFreeInput<Type>> => (words === null ? {} : { description: words }),
  summary: ({ description }) => textPart(description),
})

export const freeInput: ObservationKind<FreeInput> = freeInputOf('FREE_INPUT', 'ORDINARY', FreeInput)

export const serviceFreeInput: ObservationKind<ServiceFreeInput> = freeInputOf(
  'SERVICE_FREE_INPUT',
  'SERVICE',
  ServiceFreeInput,
)

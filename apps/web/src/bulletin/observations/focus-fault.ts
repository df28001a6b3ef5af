import type { Fault, FaultPath } from '@bulletin/domain/problem/fault'
import { fieldId } from './field-id.ts'
import { noteIdOf } from './fields/field-parts.tsx'

const TAKES_FOCUS = 'button, input, select, textarea, [tabindex]'

/** The field itself or, where a part of it is wrong that has no place of its own, what it is part of. */
const findField = (path: FaultPath): HTMLElement | null => {
  if (path.length === 0) return null
  return document.getElementById(fieldId(path)) ?? findField(path.slice(0, -1))
}

/** A group of choices takes the focus at its first. */
const findTarget = (field: HTMLElement): HTMLElement | null =>
  field.matches(TAKES_FOCUS)
    ? field
    : ([...field.querySelectorAll<HTMLElement>(TAKES_FOCUS)].find(
        (element) => !element.matches(':disabled'),
      ) ?? null)

const inPageOrder = (one: Node, other: Node): number =>
  one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1

/** The field together with its name and the sentence under it. */
const frameOf = (field: HTMLElement): HTMLElement =>
  document.getElementById(noteIdOf(field.id))?.parentElement ?? field

/** Goes to what is to be withRetry first, as the page shows it. */
export const focusFirstFault = (faults: readonly Fault[]): void => {
  const fields = faults.map(({ path }) => findField(path)).filter((field) => field !== null)
  const [first] = [...new Set(fields)].toSorted(inPageOrder)
  if (!first) return
  findTarget(first)?.focus({ preventScroll: true })
  // In the middle: at an edge, the foot of the dialog would cover what is said under the field.
  frameOf(first).scrollIntoView({ block: 'center', behavior: 'auto' })
}

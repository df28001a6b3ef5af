import type { Fault, FaultPath } from '@bulletin/domain/problem/fault'
import { fieldId } from './field-id.ts'
import { noteIdOf } from '../../ui/field/field.tsx'

const TAKES_FOCUS = 'button, input, select, textarea, [tabindex]'

/** The field at that path, or its nearest ancestor when the faulty part has no element of its own. */
const findField = (path: FaultPath): HTMLElement | null => {
  if (path.length === 0) return null
  return document.getElementById(fieldId(path)) ?? findField(path.slice(0, -1))
}

/** For a group of choices, the first enabled control. */
const findTarget = (field: HTMLElement): HTMLElement | null =>
  field.matches(TAKES_FOCUS)
    ? field
    : ([...field.querySelectorAll<HTMLElement>(TAKES_FOCUS)].find(
        (element) => !element.matches(':disabled'),
      ) ?? null)

const inPageOrder = (one: Node, other: Node): number =>
  one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1

/** The field with its label and the note under it. */
const frameOf = (field: HTMLElement): HTMLElement =>
  document.getElementById(noteIdOf(field.id))?.parentElement ?? field

/** Focuses the first field to correct, in page order. */
export const focusFirstFault = (faults: readonly Fault[]): void => {
  const fields = faults.map(({ path }) => findField(path)).filter((field) => field !== null)
  const [first] = [...new Set(fields)].toSorted(inPageOrder)
  if (!first) return
  findTarget(first)?.focus({ preventScroll: true })
  // Centre it: at an edge, the dialog's footer would cover the note under the field.
  frameOf(first).scrollIntoView({ block: 'center', behavior: 'auto' })
}

import { fault } from '@bulletin/domain/problem/fault'
import { afterEach, expect, it, vi } from 'vitest'
import { fieldId } from './field-id.ts'
import { noteIdOf } from '../../ui/field/field.tsx'
import { focusFirstFault } from './focus-fault.ts'

afterEach(() => vi.unstubAllGlobals())

const pageWith = (elements: Record<string, object>) =>
  vi.stubGlobal('document', { getElementById: (id: string) => elements[id] ?? null })

const aField = (id: string) => ({ id, matches: () => true, focus: vi.fn(), scrollIntoView: vi.fn() })

it('shows the field that it goes to with the sentence under it, away from the edges', () => {
  const id = fieldId(['reason'])
  const field = aField(id)
  const frame = { scrollIntoView: vi.fn() }
  pageWith({ [id]: field, [noteIdOf(id)]: { parentElement: frame } })
  focusFirstFault([fault('REASON_REQUIRED', ['reason'])])
  expect(field.focus).toHaveBeenCalledWith({ preventScroll: true })
  expect(frame.scrollIntoView).toHaveBeenCalledWith({ block: 'center', behavior: 'auto' })
})

it('goes to what a part without a place of its own belongs to', () => {
  const id = fieldId(['admissionList', 0])
  const field = aField(id)
  pageWith({ [id]: field })
  focusFirstFault([fault('DUPLICATE_KEY', ['admissionList', 0, 'key'])])
  expect(field.scrollIntoView).toHaveBeenCalledOnce()
})

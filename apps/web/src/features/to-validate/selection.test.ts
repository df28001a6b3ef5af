import { VALIDATED_TOGETHER_MAX } from '@bulletin/domain/limits'
import { describe, expect, it } from 'vitest'
import {
  changedSelection,
  NOTHING_SELECTED,
  pageMarkOf,
  type Selection,
  type SelectedBulletin,
  type SelectionChange,
} from './selection.ts'

const bulletin = (number: number): SelectedBulletin => ({
  id: `019caa00-0000-7000-8000-${String(number).padStart(12, '0')}`,
  service: String(number),
  driverName: `Driver ${number}`,
})
const bulletins = (from: number, to: number): SelectedBulletin[] =>
  Array.from({ length: to - from + 1 }, (_, index) => bulletin(from + index))

const after = (...changes: SelectionChange[]): Selection => changes.reduce(changedSelection, NOTHING_SELECTED)
const numbersIn = ({ chosen }: Selection): number[] => chosen.map(({ service }) => Number(service))
const idsOf = (chosen: readonly SelectedBulletin[]): string[] => chosen.map(({ id }) => id)

const toggle = (number: number): SelectionChange => ({ type: 'toggle', bulletin: bulletin(number) })
const page = (from: number, to: number): SelectionChange => ({ type: 'page', bulletins: bulletins(from, to) })

describe('the bulletins selected to be validated together [7.16]', () => {
  it('are taken and given back one by one', () => {
    expect(numbersIn(after(toggle(1), toggle(2), toggle(1)))).toEqual([2])
  })

  it('are kept from page to page [7.46]', () => {
    expect(numbersIn(after(toggle(3), page(51, 53)))).toEqual([3, 51, 52, 53])
  })

  it('are the whole page after « Tout sélectionner », none of it after a second tap', () => {
    expect(numbersIn(after(toggle(2), page(1, 3)))).toEqual([2, 1, 3])
    expect(numbersIn(after(toggle(60), page(1, 3), page(1, 3)))).toEqual([60])
  })

  it('are a hundred at most, which is said', () => {
    const full = after(page(1, 50), page(51, 100))
    expect(full.notice).toBeNull()
    expect(full.chosen).toHaveLength(VALIDATED_TOGETHER_MAX)
    const over = changedSelection(full, toggle(101))
    expect(over.chosen).toEqual(full.chosen)
    expect(over.notice).toEqual({ kind: 'FULL' })
    const filledUp = after(page(1, 50), toggle(200), page(51, 100))
    expect(filledUp.chosen).toHaveLength(VALIDATED_TOGETHER_MAX)
    expect(filledUp.notice).toEqual({ kind: 'FULL' })
  })

  it('can be taken back by the page when no more fit', () => {
    const filledUp = after(page(1, 50), toggle(200), page(51, 100))
    expect(changedSelection(filledUp, page(51, 100)).chosen).toHaveLength(51)
  })

  it('lose what somebody else validated, which is said calmly', () => {
    const left = after(page(1, 4), { type: 'left', ids: idsOf([bulletin(2), bulletin(3), bulletin(9)]) })
    expect(numbersIn(left)).toEqual([1, 4])
    expect(left.notice).toEqual({ kind: 'LEFT', count: 2 })
    expect(changedSelection(left, toggle(5)).notice).toBeNull()
    expect(changedSelection(left, { type: 'dismiss' })).toEqual({ chosen: left.chosen, notice: null })
  })

  it('stay as they are when none of them has left', () => {
    const before = after(page(1, 2))
    expect(changedSelection(before, { type: 'left', ids: [bulletin(7).id] })).toBe(before)
  })

  it('lose without a word what one validated oneself, and all of it when the list is narrowed', () => {
    expect(after(page(1, 3), { type: 'done', ids: idsOf(bulletins(1, 2)) })).toEqual({
      chosen: [bulletin(3)],
      notice: null,
    })
    expect(after(page(1, 3), { type: 'clear' })).toEqual(NOTHING_SELECTED)
  })

  it('mark the box of the page: all, some or none of it', () => {
    const chosen = bulletins(1, 3)
    expect(pageMarkOf(chosen, idsOf(bulletins(1, 3)))).toBe('all')
    expect(pageMarkOf(chosen, idsOf(bulletins(3, 6)))).toBe('some')
    expect(pageMarkOf(chosen, idsOf(bulletins(7, 9)))).toBe('none')
    expect(pageMarkOf(chosen, [])).toBe('none')
  })
})

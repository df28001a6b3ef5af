import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pageOf } from './list-view.ts'

it('turns to the last page that there is where rows have gone, and shows every row on one page', () => {
  fc.assert(
    fc.property(
      fc.nat(250),
      fc.nat(10),
      fc.constantFrom(50 as const, 100 as const),
      (count, page, pageSize) => {
        const rows = Array.from({ length: count }, (_, index) => index)
        const { view, answer } = pageOf(rows, { page, pageSize })
        expect(view.page).toBeLessThanOrEqual(page)
        expect(answer.rows.length > 0).toBe(count > 0)
        expect(answer.rows[0] ?? 0).toBe(view.page * pageSize)
        const pages = Array.from({ length: Math.ceil(count / pageSize) }, (_, index) => index)
        expect(pages.flatMap((one) => pageOf(rows, { page: one, pageSize }).answer.rows)).toEqual(rows)
      },
    ),
  )
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DayGrid } from './day-picker-grid.tsx'

it('calls the first of a month « 1er », and shows its figure', () => {
  const grid = renderToStaticMarkup(
    <DayGrid
      labelId="month"
      chosen="2026-11-14"
      reached="2026-11-14"
      today="2026-11-14"
      days={{ min: '2026-10-14', max: '2026-11-15' }}
      onReach={() => undefined}
      onChoose={() => undefined}
    />,
  )
  expect(grid).toMatch(/aria-label="1er novembre 2026"[^>]*>1<\/button>/)
  expect(grid).toMatch(/aria-label="11 novembre 2026"[^>]*>11<\/button>/)
})

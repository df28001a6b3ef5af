import { useRef, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useReturn } from '../../bulletin/list/return-place.ts'
import { expectNoAxeViolations } from '../../testing/component/look.ts'
import { expectTexts } from '../../testing/component/read.ts'
import { renderPart } from '../../testing/component/render-part.tsx'
import type { TableColumn, TableSort } from './table-column.ts'
import { Table } from './table.tsx'

declare global {
  interface Window {
    /** Searches the page as the browser's own search does. */
    find: (text: string) => boolean
  }
}

type Row = { id: string; name: string; age: number }
type Field = 'name' | 'age'

const rowsOf = (length: number): readonly Row[] =>
  Array.from({ length }, (_, index) => ({
    id: `row ${index}`,
    name: `Personne ${String(index).padStart(2, '0')}`,
    age: 20 + index,
  }))

const ROWS = rowsOf(40)

const header = (name: string) => page.getByRole('columnheader', { name, exact: true })
const cell = (name: string) => page.getByRole('gridcell', { name, exact: true })
const link = (name: string) => page.getByRole('link', { name, exact: true })
const firstNames = () =>
  page
    .getByRole('gridcell', { name: /^Personne/ })
    .elements()
    .slice(0, 2)
    .map(({ textContent }) => textContent)

const COLUMNS: readonly TableColumn<Row, Field>[] = [
  { id: 'name', header: 'Nom', minWidth: 100, sortField: 'name', cell: ({ name }) => name },
  {
    id: 'age',
    header: 'Âge',
    width: 100,
    align: 'right',
    sortField: 'age',
    firstSort: 'DESC',
    cell: ({ age }) => age,
  },
  { id: 'note', header: 'Note', width: 100, cell: () => '–' },
  {
    id: 'actions',
    header: 'Actions',
    isHeaderHidden: true,
    width: 100,
    hasControls: true,
    cell: ({ name }, tabIndex) => (
      <>
        <a href="#voir" tabIndex={tabIndex} aria-label={`Voir ${name}`}>
          voir
        </a>
        <a href="#pdf" tabIndex={tabIndex} aria-label={`PDF ${name}`}>
          pdf
        </a>
      </>
    ),
  },
]

type ExampleProps = {
  rows?: readonly Row[]
  isLoading?: boolean
  place?: { id: string; scrollTop: number } | null
  onOpen?: (row: Row) => void
}

const ignore = () => undefined

const Example = ({ rows = ROWS, isLoading = false, place = null, onOpen = ignore }: ExampleProps) => {
  const [sort, setSort] = useState<TableSort<Field>>({ field: 'name', direction: 'ASC' })
  const scrollRef = useRef<HTMLDivElement>(null)
  useReturn(scrollRef, rows.length > 0, place && { ...place, index: 0, control: null })
  const sorted = rows.toSorted((one, other) => {
    const by = sort.field === 'age' ? one.age - other.age : one.name.localeCompare(other.name)
    return sort.direction === 'ASC' ? by : -by
  })
  return (
    <main>
      <h1>Essai</h1>
      <button type="button">Avant</button>
      <div style={{ display: 'flex', flexDirection: 'column', height: 400 }}>
        <Table
          aria-label="Personnes"
          columns={COLUMNS}
          rows={isLoading ? null : sorted}
          keyOf={({ id }) => id}
          sort={sort}
          onSort={setSort}
          empty="Personne"
          onOpen={onOpen}
          isWholeAtOnce={place !== null}
          scrollRef={scrollRef}
        />
      </div>
      <button type="button">Après</button>
    </main>
  )
}

const press = (key: string) => userEvent.keyboard(key)

describe('a grid', () => {
  it('is sorted by a tap on a head, in the direction of its kind first', async () => {
    renderPart(<Example />)
    await expect.poll(firstNames).toEqual(['Personne 00', 'Personne 01'])
    await expect.element(header('Nom')).toHaveAttribute('aria-sort', 'ascending')
    await expectNoAxeViolations()
    await header('Âge').click()
    await expect.poll(firstNames).toEqual(['Personne 39', 'Personne 38'])
    await expect.element(header('Âge')).toHaveAttribute('aria-sort', 'descending')
    await expect.element(header('Nom')).toHaveAttribute('aria-sort', 'none')
    await header('Âge').click()
    await expect.element(header('Âge')).toHaveAttribute('aria-sort', 'ascending')
    await header('Note').click()
    await expect.element(header('Âge')).toHaveAttribute('aria-sort', 'ascending')
  })

  it('is one stop for Tab, and keys lead through its heads and cells', async () => {
    const onOpen = vi.fn<(row: Row) => void>()
    renderPart(<Example onOpen={onOpen} />)
    await page.getByRole('button', { name: 'Avant' }).click()
    await press('{Tab}')
    await expect.element(header('Nom')).toHaveFocus()
    await press('{ArrowRight}{Enter}')
    await expect.element(header('Âge')).toHaveAttribute('aria-sort', 'descending')
    await expect.element(header('Âge')).toHaveFocus()
    await press('{ArrowDown}')
    await expect.element(cell('59')).toHaveFocus()
    await press('{Enter}')
    expect(onOpen.mock.calls).toEqual([[ROWS[39]]])
    await press('{End}')
    await expect.element(link('Voir Personne 39')).toHaveFocus()
    await press('{Tab}')
    await expect.element(link('PDF Personne 39')).toHaveFocus()
    await press('{Enter}')
    expect(onOpen).toHaveBeenCalledOnce()
    await press('{ArrowDown}')
    await expect.element(link('Voir Personne 38')).toHaveFocus()
    await press('{Control>}{End}{/Control}')
    await expect.element(link('Voir Personne 00')).toHaveFocus()
    await expect.element(link('Voir Personne 00')).toBeInViewport()
    await press('{Tab}{Tab}')
    await expect.element(page.getByRole('button', { name: 'Après' })).toHaveFocus()
    await press('{Shift>}{Tab}{Tab}{/Shift}')
    await expect.element(link('Voir Personne 00')).toHaveFocus()
  })

  it('says that there is no row, and waits for rows without any', async () => {
    renderPart(<Example rows={[]} />)
    await expect.element(page.getByText('Personne', { exact: true })).toBeVisible()
    await expectTexts(page.getByRole('columnheader'), ['Nom', 'Âge', 'Note', 'Actions'])
    await expectNoAxeViolations()
  })

  it('shows no row while it loads', async () => {
    renderPart(<Example rows={[]} isLoading />)
    await expect.element(header('Nom')).toBeVisible()
    expect(page.getByRole('row').elements()).toHaveLength(1)
    await expect.element(page.getByText('Personne', { exact: true })).not.toBeInTheDocument()
  })

  it('returns to where it was left', async () => {
    renderPart(<Example place={{ id: 'row 20', scrollTop: 900 }} />)
    await expect.element(cell('Personne 20')).toHaveFocus()
    await expect.element(cell('Personne 20')).toBeInViewport()
    expect(page.getByRole('grid').element().parentElement?.scrollTop).toBe(900)
  })
})

/** By its attribute: to compute the names of a thousand rows takes seconds. */
const rowOf = (index: number): Element => {
  const row = document.querySelector(`[data-row="row ${index}"]`)
  if (!row) throw new Error(`No row ${index}.`)
  return row
}
const isSkipped = (row: Element) => !row.checkVisibility({ contentVisibilityAuto: true })

describe('a long table', () => {
  const comes = async (length: number) => {
    renderPart(<Example rows={rowsOf(length)} />)
    await expect.poll(() => document.querySelectorAll('[data-row]').length).toBe(length)
  }

  it('skips, of a thousand rows, those out of sight until they come near', async () => {
    await comes(1000)
    const [first, last] = [rowOf(0), rowOf(999)]
    expect(isSkipped(first)).toBe(false)
    await expect.poll(() => isSkipped(last)).toBe(true)
    expect(window.find('Personne 700')).toBe(true)
    expect(rowOf(700).contains(getSelection()?.anchorNode ?? null)).toBe(true)
    const scroller = page.getByRole('grid').element().parentElement
    scroller?.scrollTo({ top: scroller.scrollHeight })
    await expect.poll(() => isSkipped(last)).toBe(false)
    await expect.poll(() => isSkipped(first)).toBe(true)
    await expect.element(page.elementLocator(last)).toBeInViewport()
    await expect.element(header('Nom')).toBeInViewport({ ratio: 1 })
  })

  it('has its columns below each other, and the roles of a table', async () => {
    await comes(101)
    await expectNoAxeViolations()
    for (const [head, value] of [
      ['Nom', 'Personne 90'],
      ['Âge', '110'],
    ] as const) {
      const shown = cell(value)
      shown.element().scrollIntoView()
      const [above, below] = [header(head), shown].map((one) => one.element().getBoundingClientRect())
      expect(below?.left).toBe(above?.left)
      expect(below?.width).toBe(above?.width)
    }
  })

  it('is walked through by keys', async () => {
    await comes(101)
    await header('Nom').click()
    await expect.element(header('Nom')).toHaveAttribute('aria-sort', 'descending')
    await press('{ArrowDown}{Control>}{End}{/Control}')
    await expect.element(link('Voir Personne 00')).toHaveFocus()
    await expect.element(link('Voir Personne 00')).toBeInViewport({ ratio: 1 })
    await press('{Home}{PageUp}{ArrowDown}')
    await expect.element(cell('Personne 05')).toHaveFocus()
    await expect.element(cell('Personne 05')).toBeInViewport({ ratio: 1 })
  })
})

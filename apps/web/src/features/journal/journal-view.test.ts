import { describe, expect, it } from 'vitest'
import { addressOf, csvQueryOf, defaultFilters, viewIn, type JournalView } from './journal-view.ts'

const TODAY = '2026-11-17'
const read = (search: string) => viewIn(new URLSearchParams(search), TODAY)

const CHOSEN: JournalView = {
  filters: {
    startDate: '2026-11-01',
    endDate: '2026-11-14',
    person: 'Brun É',
    bulletin: '16/11/2026, 214',
    driver: '100001',
    actions: ['READ', 'SIGN_IN'],
    refused: true,
  },
  page: 2,
  pageSize: 100,
}

describe('the address of the journal', () => {
  it('holds the whole view, and gives it back', () => {
    expect(read(addressOf(CHOSEN).toString())).toEqual(CHOSEN)
  })

  it('asks for a week and today where it says nothing', () => {
    expect(read('')).toEqual({ filters: defaultFilters(TODAY), page: 0, pageSize: 50 })
    expect(defaultFilters(TODAY)).toMatchObject({ startDate: '2026-11-10', endDate: TODAY })
  })

  it.each([
    'from=2026-11-14&to=2026-11-01',
    'from=yesterday&to=2026-11-01',
    'from=2026-11-01',
    'person=<script>',
    'bulletin=31/11/2026',
    'action=EVERYTHING',
    'refused=maybe',
    'page=-1',
    'page=1.5&size=7',
  ])('ignores what nobody can mean: %s', (search) => {
    expect(read(search)).toEqual(read(''))
  })
})

describe('what the server is asked for', () => {
  it('is what the filters show', () => {
    expect(csvQueryOf(CHOSEN)).toEqual({
      from: '2026-11-01',
      to: '2026-11-14',
      person: 'Brun É',
      date: '2026-11-16',
      service: '214',
      driver: '100001',
      action: ['READ', 'SIGN_IN'],
      refused: true,
    })
  })

  it('is the period alone where nothing else is filtered', () => {
    expect(csvQueryOf(read(''))).toEqual({ from: '2026-11-10', to: TODAY })
  })
})

import { expect, it } from 'vitest'
import { TO_VALIDATE_TABS, tabAddressOf, tabOf } from './tabs.ts'

it('each tab of the page has an address of its own, and bulletins are what it opens with [2.4.49]', () => {
  for (const tab of TO_VALIDATE_TABS)
    expect(tabOf(new URL(tabAddressOf(tab), 'https://bulletin.test').search)).toBe(tab)
  expect(tabAddressOf('bulletins')).toBe('/bulletin/tovalidate')
  for (const search of ['', '?tab=', '?tab=other']) expect(tabOf(search)).toBe('bulletins')
})

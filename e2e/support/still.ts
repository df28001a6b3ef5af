import { expect, type Locator } from '@playwright/test'
import { movedSince, placesIn } from '../../apps/web/src/testing/in-page/control-places.ts'

/** Does something that makes an error come or go: no control of the form moves meanwhile. */
export const staysStill = async (root: Locator, when: string, act: () => Promise<void>): Promise<void> => {
  const before = await root.evaluate(placesIn)
  await act()
  expect.soft(movedSince(before, await root.evaluate(placesIn)), when).toEqual([])
}

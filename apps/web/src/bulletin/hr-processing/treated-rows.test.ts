import { aFullBulletin, aFullBulletinItem } from '@bulletin/domain/bulletin/testing/full-bulletin'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { tellTreated, treatmentPagesKey } from './treated-rows.ts'

const OWN = '310001'
const treated = {
  ...aFullBulletin(),
  hrNameDelay: 'Élodie Brun',
  hrProcessedDelayDate: '2026-03-10T13:00:00Z',
}
const oldPage = {
  rows: [{ ...aFullBulletinItem(), id: treated.id, hrNameDelay: null, hrProcessedDelayDate: null }],
}
const newPage = { rows: oldPage.rows.map((row) => ({ ...row, hrNameDelay: 'Élodie Brun' })) }

it('a page that was asked for before a treatment, and is answered after it, does not put the old row back', async () => {
  const queryClient = new QueryClient()
  let answerFirst: (page: typeof oldPage) => void = () => {}
  let asked = 0
  const page = new QueryObserver<typeof oldPage | typeof newPage>(queryClient, {
    queryKey: [...treatmentPagesKey(OWN), 'a filter'],
    queryFn: () => {
      asked += 1
      if (asked > 1) return newPage
      return new Promise((resolve) => {
        answerFirst = resolve
      })
    },
    initialData: oldPage,
  })
  const leave = page.subscribe(() => {})
  expect(page.getCurrentResult().fetchStatus).toBe('fetching')
  tellTreated(queryClient, treated, OWN)
  expect(page.getCurrentResult().data?.rows[0]?.hrNameDelay).toBe('Élodie Brun')
  answerFirst(oldPage)
  await expect.poll(() => page.getCurrentResult().fetchStatus).toBe('idle')
  expect(page.getCurrentResult().data?.rows[0]?.hrNameDelay).toBe('Élodie Brun')
  expect(asked).toBe(2)
  leave()
})

it('a page at rest is not asked for again: its rows would move under the finger', () => {
  const queryClient = new QueryClient()
  const key = [...treatmentPagesKey(OWN), 'a filter']
  queryClient.setQueryData(key, oldPage)
  tellTreated(queryClient, treated, OWN)
  expect(queryClient.getQueryState(key)?.isInvalidated).toBe(false)
  expect(queryClient.getQueryData<typeof oldPage>(key)?.rows[0]?.hrNameDelay).toBe('Élodie Brun')
})

import { aFullBulletinItem } from '@bulletin/domain/bulletin/testing/full-bulletin'
import { anAccount } from '@bulletin/domain/testing/account'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import type { ApiClient } from '../../api/api-client.ts'
import { FetchError } from '../../api/errors.ts'
import { REFRESHED } from '../../bulletin/list/refreshed.ts'
import { settledTextOf, textOf } from '../../testing/page-text.tsx'
import { ToValidateScreen } from './to-validate-screen.tsx'
import { tableColumns } from './table-columns.tsx'
import { DEFAULT_VIEW, gridQuery, ToValidateView, withFilters, withGrid } from './to-validate-view.ts'

const account = anAccount({ matricularAccount: '200001', roles: ['MEF'] })

const waiting = (change: Partial<ReturnType<typeof aFullBulletinItem>>) => ({
  ...aFullBulletinItem(),
  status: 'MEF_TO_VALIDATE' as const,
  correctedDelayMinute: null,
  correctedValidManualDriving: null,
  ...change,
})

const aServer = (given: { remarkable?: number; plain?: number } = {}) => ({
  listBulletins: vi.fn<ApiClient['listBulletins']>(async ({ query }) => {
    const isRemarkable = query?.remarkableForManager === true
    const total = (isRemarkable ? given.remarkable : given.plain) ?? 1
    const item = isRemarkable
      ? waiting({ service: '214', managerReasons: ['CH'], driverName: 'LAMBERT Claire' })
      : waiting({ service: '102', managerReasons: [], driverName: 'ADAM Paul', lateValidation: true })
    return {
      content: total === 0 ? [] : [item],
      pageable: { pageNumber: 0, pageSize: 50 },
      totalPages: 1,
      totalElements: total,
      totalIsLowerBound: false,
    }
  }),
  listLines: vi.fn<ApiClient['listLines']>(async () => []),
})

describe('the bulletins to validate [2.1.4] [2.4.46]', () => {
  it("are asked for in two lists, remarkable or not, of the manager's line group [2.4.48]", async () => {
    const calls = aServer()
    await settledTextOf(<ToValidateScreen />, { account, calls })
    const asked = calls.listBulletins.mock.calls.map(([{ query }]) => query)
    expect(asked).toContainEqual({
      status: ['MEF_TO_VALIDATE'],
      lines: ['7', '7bis'],
      remarkableForManager: true,
      page: 0,
      sizePerPage: 50,
      sortField: 'realEndService',
      sortDirection: 'ASC',
    })
    expect(asked.map((query) => query?.remarkableForManager)).toEqual([true, false])
  })

  it('show the remarkable ones first, with their reasons, then those to select', async () => {
    const text = await settledTextOf(<ToValidateScreen />, { account, calls: aServer() })
    for (const part of [
      "Journée d'exploitation",
      'Toutes les journées',
      'Actualisé à 10:12:40',
      'Tous les terminus',
      'Ces bulletins sont à vérifier un par un.',
      'Garé CH',
      'Sélectionnez les bulletins à valider ensemble.',
    ])
      expect(text).toContain(part)
    expect(text.indexOf('LAMBERT Claire')).toBeLessThan(text.indexOf('ADAM Paul'))
    // « Validation tardive » is only a mark, not a remark: a late bulletin is in the selectable grid.
    expect(text).toContain('ADAM Paul Validation tardive')
    expect(text).toContain('Bulletins Services')
  })

  it('are of all lines of the group, or of the one that is chosen [6.2]', () => {
    const group = ['7', '7bis']
    const chosen = (line: string | null) =>
      gridQuery('plain', group, withFilters(DEFAULT_VIEW, { line })).lines
    expect([chosen(null), chosen('7bis')]).toEqual([group, ['7bis']])
    // A line stored on this tablet before the manager was assigned to another group is ignored.
    expect(chosen('13')).toEqual(group)
  })

  it('are found again as the build before has kept them', () => {
    const { line: _new, ...before } = DEFAULT_VIEW
    expect(ToValidateView.parse(before)).toEqual(DEFAULT_VIEW)
  })

  it('are switched by line where a group has several, and not where it has one [6.2]', async () => {
    const choice = /^Toutes 7 7\s?bis Journée/
    const page = (assignedLine: string) =>
      settledTextOf(<ToValidateScreen />, { account: { ...account, assignedLine }, calls: aServer() })
    expect(await page('7bis')).toMatch(choice)
    expect(await page('13')).not.toMatch(choice)
  })

  it.each([
    [false, true],
    [true, true],
    [false, false],
    [true, false],
  ])(
    'name the line of each row where several stand together: narrow %s, several %s [6.2]',
    (isNarrow, isSeveralLines) => {
      const facts = {
        timeZone: 'Europe/Paris',
        isNarrow,
        isEveryDay: false,
        isSeveralLines,
        lines: [],
        unvalidated: [],
      }
      for (const grid of ['remarkable', 'plain'] as const) {
        const [first] = tableColumns(grid, facts)
        const shown = renderToStaticMarkup(<p>{first?.cell(waiting({ line: '7bis', service: '214' }), 0)}</p>)
        expect(shown.includes('aria-label="Ligne 7bis"')).toBe(isSeveralLines)
        expect(shown).toContain('214')
      }
    },
  )

  it('are counted, one or many', async () => {
    const calls = aServer({ remarkable: 18, plain: 1 })
    const text = await settledTextOf(<ToValidateScreen />, { account, calls })
    expect(text).toContain('18 bulletins remarquables')
    expect(text).toContain('1 bulletin non remarquable')
  })

  it('have pages of 50 or 100 once there are more than 50 [7.46]', async () => {
    const few = await settledTextOf(<ToValidateScreen />, { account, calls: aServer({ plain: 50 }) })
    expect(few).not.toContain('Lignes par page')
    const many = await settledTextOf(<ToValidateScreen />, { account, calls: aServer({ plain: 126 }) })
    expect(many).toContain('1–50 sur 126')
  })

  it('are said to be none where there is none [8.13]', async () => {
    const calls = aServer({ remarkable: 0, plain: 0 })
    const text = await settledTextOf(<ToValidateScreen />, { account, calls })
    expect(text).toContain('Aucun bulletin remarquable à valider')
    expect(text).toContain('Aucun bulletin non remarquable à valider')
    expect(text).not.toContain('Valider')
  })

  it('show nothing as missing while they are loading', () => {
    const text = textOf(<ToValidateScreen />, { account, calls: aServer() })
    expect(text).toContain('Chargement des données…')
    expect(text).not.toMatch(/aucun|pas pu|Réessayer/i)
  })

  it('say in words that they could not be loaded [8.12]', async () => {
    const calls = {
      ...aServer(),
      listBulletins: async () => {
        throw new FetchError('listBulletins', null)
      },
    }
    const text = await settledTextOf(<ToValidateScreen />, { account, calls })
    for (const part of [
      "Les bulletins à valider n'ont pas pu être chargés.",
      'Le serveur est injoignable.',
      'Réessayer',
    ])
      expect(text).toContain(part)
  })

  it("leave one's own to another manager [1.2]", async () => {
    const own = { ...account, matricularAccount: aFullBulletinItem().driverMatricularAccount }
    const text = await settledTextOf(<ToValidateScreen />, { account: own, calls: aServer() })
    expect(text).toContain('Votre propre bulletin\u00a0: un autre manager le validera.')
  })

  it.each(['/bulletin/tovalidate', '/bulletin/tovalidate?tab=services'])(
    'tell a manager without a line why there are none, and ask nobody: %s [2.3.10] [8.6]',
    async (address) => {
      const calls = { ...aServer(), listRealizedServices: vi.fn<ApiClient['listRealizedServices']>() }
      const without = { ...account, assignedLine: null }
      const text = await settledTextOf(<ToValidateScreen />, { account: without, calls, address })
      expect(text).toContain("Aucune ligne d'affectation n'a été trouvée pour votre matricule.")
      expect(calls.listBulletins).not.toHaveBeenCalled()
      expect(calls.listRealizedServices).not.toHaveBeenCalled()
    },
  )

  it('are asked for again every 10 000 ms while the page is visible, and when it becomes so [9.8]', () => {
    expect(REFRESHED).toMatchObject({
      refetchInterval: 10_000,
      refetchIntervalInBackground: false,
      refetchOnWindowFocus: 'always',
    })
  })

  it('are of every day until one is chosen, and of one terminus where one is', () => {
    const view = withFilters(withGrid(DEFAULT_VIEW, 'plain', { page: 3 }), {
      day: '2026-11-13',
      terminus: 'LCOU',
    })
    expect(gridQuery('plain', ['7', '7bis'], view)).toMatchObject({
      startDate: '2026-11-13',
      endDate: '2026-11-13',
      terminus: ['LCOU'],
      page: 0,
    })
  })

  it('begin at the first page in another order, and keep it when only the page is turned', () => {
    const turned = withGrid(DEFAULT_VIEW, 'plain', { page: 3 })
    expect(turned.plain.page).toBe(3)
    expect(turned.remarkable.page).toBe(0)
    expect(withGrid(turned, 'plain', { pageSize: 100 }).plain).toMatchObject({ page: 0, pageSize: 100 })
  })
})

import { describe, expect, it } from 'vitest'
import { lacksAssignedLine, landingOf, showsFaqEntry, tabsOf, type Tab, type TabRoute } from './profile.ts'
import { ROLES, type Role } from './role.ts'
import { mayOpen, type RouteId } from './route.ts'

const ADMIN_TAB: Tab = {
  kind: 'admin',
  subTabs: [
    'adminRole',
    'adminLine',
    'adminAccounts',
    'adminReport',
    'serviceRealized',
    'adminRefused',
    'adminImport',
    'adminPerson',
    'journal',
  ],
}
const screens = (...routes: TabRoute[]): Tab[] => routes.map((route) => ({ kind: 'screen', route }))

const EVERY_COMBINATION: Role[][] = Array.from({ length: 2 ** ROLES.length }, (_, bits) =>
  ROLES.filter((_role, index) => bits & (1 << index)),
)

describe('the root leads to [2.1.19]', () => {
  it.each<[Role[], RouteId | null]>([
    [['MEF'], 'toValidate'],
    [['C2SP'], 'delayPos'],
    [['CR'], 'today'],
    [['AUDIT'], 'archived'],
    [['CT'], 'archived'],
    [['ADMIN'], 'adminRole'],
    [['CR', 'MEF'], 'toValidate'],
    [['CR', 'C2SP'], 'delayPos'],
    [['AUDIT', 'CR'], 'today'],
    [['ADMIN', 'CR'], 'today'],
    [['ADMIN', 'MEF'], 'toValidate'],
    [['ADMIN', 'CT'], 'archived'],
    [[], null],
  ])('%j → %s', (roles, landing) => {
    expect(landingOf(roles)).toBe(landing)
  })

  it('is always a screen that the person may open', () => {
    for (const roles of EVERY_COMBINATION.filter((some) => some.length > 0)) {
      const landing = landingOf(roles)
      expect(landing !== null && mayOpen(roles, landing), roles.join('+')).toBe(true)
    }
  })
})

describe('tabs', () => {
  it('of a driver [2.2.2]', () => {
    expect(tabsOf(['CR'])).toEqual(screens('today', 'myArchived'))
  })
  it('of a manager [2.2.3]', () => {
    expect(tabsOf(['MEF'])).toEqual(screens('toValidate', 'archived', 'today', 'manualDriving'))
  })
  it('of the secretariat [2.2.4]', () => {
    expect(tabsOf(['C2SP'])).toEqual(screens('delayPos', 'archived'))
  })
  it('of an auditor [2.2.5]', () => {
    expect(tabsOf(['AUDIT'])).toEqual(screens('archived', 'manualDriving', 'journal'))
  })
  it('of a transport executive [2.2.6]', () => {
    expect(tabsOf(['CT'])).toEqual(screens('archived', 'material', 'parkPosition', 'validationStats'))
  })
  it('of an administrator: one tab more, with its sub-tabs [2.2.7]', () => {
    expect(tabsOf(['ADMIN'])).toEqual([ADMIN_TAB])
    expect(tabsOf(['CR', 'ADMIN'])).toEqual([...screens('today', 'myArchived'), ADMIN_TAB])
  })
  it('of an auditor who is an administrator too: the journal once', () => {
    const own = screens('archived', 'manualDriving', 'journal')
    const admin = ADMIN_TAB.kind === 'admin' ? ADMIN_TAB.subTabs.filter((route) => route !== 'journal') : []
    expect(tabsOf(['AUDIT', 'ADMIN'])).toEqual([...own, { kind: 'admin', subTabs: admin }])
  })
  it('follow the first role in the order manager, secretariat, driver, audit, executive [2.2.1]', () => {
    expect(tabsOf(['CT', 'AUDIT', 'CR', 'C2SP', 'MEF'])).toEqual(tabsOf(['MEF']))
    expect(tabsOf(['CT', 'AUDIT', 'CR', 'C2SP'])).toEqual(tabsOf(['C2SP']))
    expect(tabsOf(['CT', 'AUDIT', 'CR'])).toEqual(tabsOf(['CR']))
    expect(tabsOf(['CT', 'AUDIT'])).toEqual(tabsOf(['AUDIT']))
  })
  it('never lead where the person may not go [6.7]', () => {
    for (const roles of EVERY_COMBINATION)
      for (const tab of tabsOf(roles))
        for (const route of tab.kind === 'screen' ? [tab.route] : tab.subTabs)
          expect(mayOpen(roles, route), `${roles.join('+')} → ${route}`).toBe(true)
  })
  it('are none without a role', () => {
    expect(tabsOf([])).toEqual([])
  })
})

describe('the entry of the tutorial [2.3.3]', () => {
  it('is for managers and drivers, who may all open it', () => {
    expect(ROLES.filter((role) => showsFaqEntry([role]))).toEqual(['MEF', 'CR'])
    expect(showsFaqEntry(['ADMIN', 'CR'])).toBe(true)
    for (const role of ROLES.filter((one) => showsFaqEntry([one]))) expect(mayOpen([role], 'faq')).toBe(true)
  })
})

describe('the missing line [2.3.10]', () => {
  it.each<[Role[], boolean]>([
    [['CR'], true],
    [['MEF'], true],
    [['CT'], true],
    [['C2SP'], false],
    [['AUDIT'], false],
    [['ADMIN'], false],
    [['ADMIN', 'MEF'], true],
    [[], false],
  ])('concerns %j: %s', (roles, concerned) => {
    expect(lacksAssignedLine({ roles, assignedLine: null })).toBe(concerned)
    expect(lacksAssignedLine({ roles, assignedLine: '7' })).toBe(false)
  })
})

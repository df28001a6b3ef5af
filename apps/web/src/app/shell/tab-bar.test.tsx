import type { Role } from '@bulletin/domain/access/role'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { TabBar, visibleTabs, type TabLink } from './tab-bar.tsx'

const render = (tabs: readonly TabLink[], address = '/') =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[address]}>
      <TabBar label="Navigation" tabs={tabs} onChange={() => undefined} />
    </MemoryRouter>,
  )

const linksIn = (markup: string): string[] =>
  [...markup.matchAll(/<a[^>]*href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, text]) => `${text} → ${href}`)

const tabsFor = (roles: readonly Role[]) => linksIn(render(visibleTabs(roles)))

describe('the tabs', () => {
  it('of a driver [2.2.2]', () => {
    expect(tabsFor(['CR'])).toEqual(['Bulletin en cours → /today', 'Mes bulletins archivés → /myarchived'])
  })

  it('of a manager [2.2.3], who stays one when also a driver [2.2.1]', () => {
    const tabs = [
      'Bulletins à valider → /bulletin/tovalidate',
      'Bulletins archivés → /bulletin/archived',
      'Bulletin en cours → /today',
      'Suivi CM → /manualdriving',
    ]
    expect(tabsFor(['MEF'])).toEqual(tabs)
    expect(tabsFor(['CR', 'MEF'])).toEqual(tabs)
  })

  it('of the secretariat [2.2.4]', () => {
    expect(tabsFor(['C2SP'])).toEqual([
      'Traitement des bulletins → /delay-pos',
      'Bulletins archivés → /bulletin/archived',
    ])
  })

  it('of an auditor [2.2.5]', () => {
    expect(tabsFor(['AUDIT'])).toEqual([
      'Bulletins archivés → /bulletin/archived',
      'Suivi CM → /manualdriving',
      'Journal des accès → /journal',
    ])
  })

  it('of a transport executive [2.2.6]', () => {
    expect(tabsFor(['CT'])).toEqual([
      'Bulletins archivés → /bulletin/archived',
      'Matériels → /material',
      'Positions de garage → /parkposition',
      'Statistiques → /validation-stats',
    ])
  })

  it('of an administrator: one more, with its own row [2.2.7]', () => {
    expect(tabsFor(['CT', 'ADMIN']).at(-1)).toBe('Admin → /admin/role-management')
    const [admin] = visibleTabs(['ADMIN'])
    expect(linksIn(render(admin?.subTabs ?? []))).toEqual([
      'Rôles → /admin/role-management',
      'Lignes → /admin/line-management',
      'Administrateurs → /admin/admin-management',
      'Rapport d&#x27;utilisation → /admin/line-report',
      'Services réalisés → /service-realized',
      'Bulletins refusés → /admin/refused-posts',
      'Import → /admin/import',
      'Droit d&#x27;accès → /admin/person',
      'Journal des accès → /journal',
    ])
  })

  it('of somebody without a role: none', () => {
    expect(tabsFor([])).toEqual([])
  })

  it.each([
    ['/today', 'Bulletin en cours'],
    ['/manualdriving/report', 'Suivi CM'],
    ['/admin/line-report', 'Admin'],
  ])('show which one is open at %s', (address, name) => {
    const markup = render(visibleTabs(['MEF', 'ADMIN']), address)
    expect([...markup.matchAll(/aria-current="page"[^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual([name])
  })
})

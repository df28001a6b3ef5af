import { describe, expect, it } from 'vitest'
import { anAccount } from '../testing/account.ts'
import { CALL_RIGHTS, mayCall, mayReach, scopesOf, type CallId, type Scope } from './call.ts'
import { ROLES, type Role } from './role.ts'

/**
 * Who may call what, written out by hand: one row per call, one column per role (CR, MEF, C2SP, AUDIT, CT, ADMIN).
 * `-` refused · `self` · `line` assigned line · `group` line group · `others` line group, never the caller's own ·
 * `active` every active line and the caller's own · `all`.
 */
const MATRIX = `
                             CR      MEF     C2SP    AUDIT   CT      ADMIN
  getAccount                 self    self    self    self    self    self+all
  listLines                  all     all     all     all     all     all
  getLine                    all     all     all     all     all     all
  getVideo                   all     all     all     all     all     all
  listChiefPositions         all     all     -       -       -       -
  getPersonalData            all     all     -       -       -       -
  listReserves               all     all     -       -       -       -
  getNoteH                   group   group   -       -       -       -
  listPlannedServices        group   group   -       -       -       -
  getOrderedService          self    self    -       -       -       -
  listOrderedDrivers         group   group   -       -       -       -
  getIntergare               group   group   -       -       -       -
  listMaterials              group   group   -       -       line    -
  listParkPositions          group   group   -       -       line    -
  submitBulletin             self    self    -       -       -       -
  listBulletins              self    active  all     all     line    -
  exportBulletins            self    active  all     all     line    -
  getBulletin                self    active  all     all     line    -
  downloadBulletin           self    active  all     all     line    -
  getBulletinProof           self    active  all     all     line    -
  getBulletinHistory         -       others  -       all     -       -
  validateBulletin           -       others  -       -       -       -
  validateBulletins          -       others  -       -       -       -
  processBulletin            -       -       all     -       -       -
  watchBulletins             -       group   -       -       -       -
  watchRealizedServices      -       group   -       -       -       all
  followBoards               -       group   -       -       -       all
  listRealizedServices       -       group   -       -       -       all
  listMonthlyManualDriving   -       group   -       all     -       -
  listYearlyManualDriving    -       group   -       all     -       -
  getYearlyManualDriving     -       group   -       all     -       -
  getValidationStatistics    -       -       -       -       line    -
  createMaterial             -       -       -       -       line    -
  updateMaterial             -       -       -       -       line    -
  deleteMaterial             -       -       -       -       line    -
  createParkPosition         -       -       -       -       line    -
  updateParkPosition         -       -       -       -       line    -
  deleteParkPosition         -       -       -       -       line    -
  getDailyPasswordStatus     all     -       -       -       -       -
  getDailyPassword           all     -       -       -       -       -
  downloadUsageReport        -       -       -       -       -       all
  listCustomAccounts         -       -       -       -       -       all
  replaceCustomAccounts      -       -       -       -       -       all
  listAdminLines             -       -       -       -       -       all
  getLineUse                 -       -       -       -       -       all
  replaceAdminLines          -       -       -       -       -       all
  listRoleMappings           -       -       -       -       -       all
  replaceRoleMappings        -       -       -       -       -       all
  importPlanning             -       -       -       -       -       all
  listImports                -       -       -       -       -       all
  getImport                  -       -       -       -       -       all
  downloadImportReport       -       -       -       -       -       all
  listRefusedPosts           -       -       -       -       -       all
  readRefusedPost            -       -       -       -       -       all
  exportPerson               -       -       -       -       -       all
  listJournal                -       -       -       all     -       all
  exportJournal              -       -       -       all     -       all
  listMyReaders              self    -       -       -       -       -
  getLogIntegrity            -       -       -       all     -       all
  startLogCheck              -       -       -       all     -       all
  downloadLogReport          -       -       -       all     -       all
`

const WORDS: Record<string, Scope[]> = {
  '-': [],
  self: ['self'],
  line: ['line'],
  group: ['lineGroup'],
  others: ['lineGroupOfOthers'],
  active: ['activeLines'],
  all: ['everything'],
  'self+all': ['self', 'everything'],
}

const [header, ...rows] = MATRIX.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))
const COLUMNS = header as Role[]
const CASES = rows.map(([call, ...cells]) => ({ call: call as CallId, cells }))

describe('the matrix of rights [6.1] [6.2] [6.3] [6.4] [6.5] [6.6]', () => {
  it('has no hole: a row a call, a cell a role', () => {
    expect(COLUMNS.toSorted()).toEqual(ROLES.toSorted())
    expect(CASES.map(({ call }) => call).toSorted()).toEqual(Object.keys(CALL_RIGHTS).toSorted())
    for (const { call, cells } of CASES) expect(cells, call).toHaveLength(ROLES.length)
  })

  it.each(CASES)('$call', ({ call, cells }) => {
    COLUMNS.forEach((role, column) => {
      const cell = cells[column] ?? ''
      expect(scopesOf([role], call), `${role} on ${call}`).toEqual(WORDS[cell])
    })
  })

  it('leaves nothing but their own account to people without a role', () => {
    const allowed = (Object.keys(CALL_RIGHTS) as CallId[]).filter((call) => mayCall([], call))
    expect(allowed).toEqual(['getAccount'])
    expect(scopesOf([], 'getAccount')).toEqual(['self'])
  })

  it('adds up the rights of several roles', () => {
    expect(scopesOf(['MEF', 'AUDIT'], 'getBulletinHistory')).toEqual(['lineGroupOfOthers', 'everything'])
    expect(scopesOf(['CR', 'CT'], 'listBulletins')).toEqual(['self', 'line'])
  })
})

describe('reading and changing [6.8]', () => {
  it('are different rights: of those who read a bulletin, only its manager changes it, the secretariat treats it', () => {
    const holders = (call: CallId) => ROLES.filter((role) => mayCall([role], call))
    expect(holders('getBulletin')).toEqual(['MEF', 'C2SP', 'CR', 'AUDIT', 'CT'])
    expect(holders('validateBulletin')).toEqual(['MEF'])
    expect(holders('processBulletin')).toEqual(['C2SP'])
  })
})

describe('how far a right reaches', () => {
  const driver = anAccount({ roles: ['CR'], assignedLine: '7' })
  const manager = anAccount({ matricularAccount: '200001', roles: ['MEF'], assignedLine: '7' })
  const executive = anAccount({ roles: ['CT'], assignedLine: '7' })
  const lost = anAccount({ roles: ['CR', 'MEF', 'CT'], assignedLine: null })

  it('self: one matricule only [6.1]', () => {
    expect(mayReach(driver, 'getBulletin', { driver: driver.matricularAccount, line: '13' })).toBe(true)
    expect(mayReach(driver, 'getBulletin', { driver: '999999', line: '7' })).toBe(false)
  })
  it('line group: 7 with 7bis, and nothing else [9.9]', () => {
    expect(mayReach(manager, 'listRealizedServices', { line: '7bis' })).toBe(true)
    expect(mayReach(manager, 'listRealizedServices', { line: '13' })).toBe(false)
  })
  it('line: without its bis [6.5]', () => {
    expect(mayReach(executive, 'createMaterial', { line: '7' })).toBe(true)
    expect(mayReach(executive, 'createMaterial', { line: '7bis' })).toBe(false)
  })
  it('a manager never validates their own bulletin [6.2]', () => {
    expect(mayReach(manager, 'validateBulletin', { driver: '100001', line: '7' })).toBe(true)
    expect(mayReach(manager, 'validateBulletin', { driver: '200001', line: '7' })).toBe(false)
  })
  it('a manager reads every active line, and their own bulletins wherever they are [6.2]', () => {
    expect(mayReach(manager, 'getBulletin', { driver: '100001', line: '13', lineActivated: true })).toBe(true)
    expect(mayReach(manager, 'getBulletin', { driver: '100001', line: '13', lineActivated: false })).toBe(
      false,
    )
    expect(mayReach(manager, 'getBulletin', { driver: '200001', line: '13', lineActivated: false })).toBe(
      true,
    )
  })
  it('without an assigned line, no line is reached [2.3.10]', () => {
    expect(mayReach(lost, 'getNoteH', { line: '7' })).toBe(false)
    expect(mayReach(lost, 'createMaterial', { line: '7' })).toBe(false)
    expect(mayReach(lost, 'validateBulletin', { driver: '100001', line: '7' })).toBe(false)
  })
})

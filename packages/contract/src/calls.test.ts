import { CALL_RIGHTS } from '@bulletin/domain/access/call'
import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { BOARD_CALLS } from './board-calls.ts'
import type { CallDefinition } from './call.ts'
import { CALLS } from './calls.ts'
import { DAILY_PASSWORD_CALLS } from './daily-password-calls.ts'
import { IMPORT_CALLS } from './import-calls.ts'
import { JOURNAL_CALLS } from './journal-calls.ts'
import { LINE_USE_CALLS } from './line-use-calls.ts'
import { TUTORIAL_CALLS } from './tutorial-calls.ts'

const calls: [string, CallDefinition][] = Object.entries({
  ...CALLS,
  ...IMPORT_CALLS,
  ...LINE_USE_CALLS,
  ...DAILY_PASSWORD_CALLS,
  ...TUTORIAL_CALLS,
  ...BOARD_CALLS,
  ...JOURNAL_CALLS,
})

describe('the contract', () => {
  it.each(calls)('%s is registered under its own id and has rights', (id, call) => {
    expect(call.id).toBe(id)
    expect(CALL_RIGHTS).toHaveProperty(id)
  })

  it('answers each method and path once', () => {
    const addresses = calls.map(([, { method, path }]) => `${method} ${path}`)
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  it.each(calls)('%s describes exactly the parameters of its path', (_id, call) => {
    const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    expect(Object.keys(call.params?.shape ?? {}).toSorted()).toEqual(inPath.toSorted())
  })
})

describe('what a call is asked with [7.2] [7.4] [7.5] [7.6] [7.7] [7.8] [7.9] [7.10] [7.11] [7.12] [7.13] [7.14] [7.16] [7.17] [7.18] [7.19] [7.20] [7.21] [7.22] [7.23] [7.24] [7.25] [7.26] [7.27] [7.28] [7.29] [7.30] [7.31] [7.32] [7.33] [7.34] [7.36] [7.37] [7.38] [7.39]', () => {
  /** The request of each call: method, path, required and optional (`?`) query parameters. */
  it.each([
    ['getAccount', 'GET /api/accounts', 'matricularAccount'],
    ['listChiefPositions', 'GET /api/chief-positions', ''],
    ['getIntergare', 'GET /api/intergares', 'quadrigram trainNumber line arrivalTime'],
    ['listLines', 'GET /api/lines', ''],
    ['getLine', 'GET /api/lines/:line', ''],
    ['listMaterials', 'GET /api/materials', 'line? materialId? leadCar?'],
    ['createMaterial', 'POST /api/materials', ''],
    ['updateMaterial', 'PUT /api/materials/:id', ''],
    ['deleteMaterial', 'DELETE /api/materials/:id', ''],
    ['getNoteH', 'GET /api/noteh', 'line date'],
    ['listParkPositions', 'GET /api/park-positions', 'line? station? position?'],
    ['createParkPosition', 'POST /api/park-positions', ''],
    ['updateParkPosition', 'PUT /api/park-positions/:id', ''],
    ['deleteParkPosition', 'DELETE /api/park-positions/:id', 'lineName'],
    ['getPersonalData', 'GET /api/personal-data', 'matricule'],
    ['getVideo', 'GET /api/videos/:id', ''],
    ['listReserves', 'GET /api/reserve', 'date'],
    ['listPlannedServices', 'GET /api/service-planned', 'date line?'],
    ['listOrderedDrivers', 'GET /api/ordered-drivers', 'date line'],
    ['getOrderedService', 'GET /api/service-ordered', 'date driverId'],
    ['submitBulletin', 'POST /api/bulletins', ''],
    [
      'listBulletins',
      'GET /api/bulletins',
      'ids? status? lines? terminus? startDate? endDate? searchedDriver? service? material? observationType? ' +
        'remarkableForManager? remarkableForHr? delayPosStatus? delayPosField? virtualStatus? ' +
        'page? sizePerPage? sortField? sortDirection?',
    ],
    [
      'exportBulletins',
      'GET /api/bulletins/csv',
      'ids? status? lines? terminus? startDate? endDate? searchedDriver? service? material? observationType? ' +
        'remarkableForManager? remarkableForHr? delayPosStatus? delayPosField? virtualStatus? ' +
        'sortField? sortDirection?',
    ],
    ['getBulletin', 'GET /api/bulletins/:id', ''],
    ['downloadBulletin', 'GET /api/bulletins/:id/download', ''],
    ['validateBulletin', 'POST /api/bulletins/:id/manager-validate', ''],
    ['validateBulletins', 'POST /api/bulletins/manager-validate', ''],
    ['getBulletinHistory', 'GET /api/bulletins/:id/history', ''],
    ['listMonthlyManualDriving', 'GET /api/cm-tracking/monthly', 'line? startDate? endDate? searchedDriver?'],
    [
      'listYearlyManualDriving',
      'GET /api/cm-tracking/yearly',
      'line? startDate? endDate? searchedDriver? page? sizePerPage? sortField? sortDirection?',
    ],
    ['getYearlyManualDriving', 'GET /api/cm-tracking/yearly/:searchedDriver', 'line? startDate? endDate?'],
    ['getValidationStatistics', 'GET /api/validation-stat', 'line terminus startDate endDate'],
    ['listRefusedPosts', 'GET /api/admin/refused-posts', 'page? sizePerPage?'],
    ['readRefusedPost', 'GET /api/admin/refused-posts/:id', ''],
    ['exportPerson', 'GET /api/admin/people/:matricule/export', ''],
    ['listRoleMappings', 'GET /api/admin/roles', ''],
    ['replaceRoleMappings', 'POST /api/admin/roles', ''],
    ['listAdminLines', 'GET /api/admin/lines', 'codeUo?'],
    ['replaceAdminLines', 'POST /api/admin/lines', ''],
    ['listCustomAccounts', 'GET /api/admin/accounts', ''],
    ['replaceCustomAccounts', 'POST /api/admin/accounts', ''],
    ['getDailyPasswordStatus', 'GET /api/daily-password/status', ''],
    ['getDailyPassword', 'GET /api/daily-password', ''],
  ] as const)('%s is %s with %j', (id, address, parameters) => {
    const { method, path, query }: CallDefinition = { ...CALLS, ...DAILY_PASSWORD_CALLS, ...TUTORIAL_CALLS }[
      id
    ]
    expect(`${method} ${path}`).toBe(address)
    const named = Object.entries(query?.shape ?? {}).map(
      ([name, schema]) => name + (z.safeParse(schema, undefined).success ? '?' : ''),
    )
    expect(named.join(' ')).toBe(parameters)
  })

  it('refuses a day that does not exist or that nobody can mean, and an instant with fractions', () => {
    const { query } = CALLS.listPlannedServices
    for (const date of ['2026-02-30', '0000-01-01', '2126-01-01', '10/03/2026', ''])
      expect(query.safeParse({ date }).success, date).toBe(false)
    const asked = { quadrigram: 'CHAT', trainNumber: '11', line: '7' }
    for (const arrivalTime of [
      '0000-01-01T00:00:00Z',
      '2100-01-01T00:00:00Z',
      '2026-03-10T05:30:00.5Z',
      '2026-03-10T05:30:00+01:00',
      '05:30',
    ])
      expect(CALLS.getIntergare.query.safeParse({ ...asked, arrivalTime }).success, arrivalTime).toBe(false)
  })
})

import type { Role } from '@bulletin/domain/access/role'
import { ROUTES, type RouteId } from '@bulletin/domain/access/route'
import { recapOf } from '@bulletin/domain/bulletin/validation-statistics'
import { anAccount } from '@bulletin/domain/testing/account'
import { aDriversDay } from '@bulletin/domain/testing/scenario'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { ValidatedStep } from '../features/today/validated-step.tsx'
import recordings from '../features/tutorial/recordings.json'
import { createVersionedList, someAdminLines, someMappings } from '../testing/component/administration.ts'
import { breaks, type Answers } from '../testing/component/contract-server.ts'
import {
  aReader,
  anIntactLog,
  journalPageOf,
  readerPageOf,
  severalJournalRows,
} from '../testing/component/journal.ts'
import { expectNoAxeViolations } from '../testing/component/look.ts'
import { mount } from '../testing/component/mount.tsx'
import { createOffice, severalBulletins } from '../testing/component/office.ts'
import { renderPart } from '../testing/component/render-part.tsx'
import { heading, signsOut } from '../testing/component/shell.ts'
import { holdDatabase } from '../testing/component/tablet-storage.ts'
import { answersOfDay, mountToday } from '../testing/component/today.ts'
import { aRun } from '../testing/import-runs.ts'
import { aRealizedService } from '../testing/realized-service.ts'
import { fakeUsers } from '../testing/session-fakes.ts'
import { ReloadPage } from './pages/reload-page.tsx'

const DAY = '2026-11-10'
const PERIOD = { startDate: '2025-11-11', endDate: DAY }
const WAITING = severalBulletins(3)
const ARCHIVED = severalBulletins(3, { from: 201, status: 'ARCHIVED' })
const LEFT = severalBulletins(3, { from: 301, status: 'C2SP_TO_VALIDATE', delayItem: true, delayMinute: 12 })
const [OPENED] = WAITING

const pageOf = <Item,>(content: Item[], pageSize: number) => ({
  content,
  pageable: { pageNumber: 0, pageSize },
  totalPages: 1,
  totalElements: content.length,
  totalIsLowerBound: false,
})

const ID = '018f3c1e-0000-7000-8000-000000000001'
const DRIVER = {
  id: { line: '7', matricule: '100001', ...PERIOD },
  okRate: 50,
  nokRate: 30,
  noObjectRate: 20,
  nbWorkingDays: 100,
  driverName: 'Claire Lambert',
}

const ANSWERS: Answers = {
  ...answersOfDay('101'),
  ...createOffice(anAccount(), [...WAITING, ...ARCHIVED, ...LEFT]).answers,
  listRealizedServices: [aRealizedService()],
  listYearlyManualDriving: ({ query }) => pageOf([DRIVER], query.sizePerPage),
  getYearlyManualDriving: [DRIVER],
  listMonthlyManualDriving: [
    {
      startDate: '2026-10-01',
      endDate: '2026-10-31',
      driverName: 'Claire Lambert',
      nbDriverWorkingDays: 12,
      nbDriverCmOk: 6,
      line: '7',
      nbLineCmOk: 6.5,
    },
  ],
  getValidationStatistics: { recap: recapOf([]), details: [] },
  listRoleMappings: createVersionedList(someMappings()).read,
  listAdminLines: createVersionedList(someAdminLines()).read,
  listCustomAccounts: createVersionedList([
    {
      matricularAccount: '100001',
      firstname: 'Claire',
      lastname: 'Lambert',
      role: 'MEF' as const,
      assignedLine: '13',
    },
  ]).read,
  listRefusedPosts: ({ query }) =>
    pageOf(
      [
        {
          id: ID,
          receivedAt: `${DAY}T13:05:00Z`,
          matricularAccount: '100001',
          code: 'BULLETIN_INVALID' as const,
          status: 400,
          requestId: 'req-42',
          beginning: '{}',
          size: 2,
        },
      ],
      query.sizePerPage,
    ),
  listImports: [aRun()],
  listJournal: ({ query }) => journalPageOf(severalJournalRows(3), query),
  getLogIntegrity: anIntactLog(),
  listMyReaders: ({ query }) => readerPageOf([aReader()], query),
  getVideo: `/tutorial/${recordings.rides.name}.webm`,
}

type Visit = {
  readonly as: Role
  /** Where the path of the route is not the whole address. */
  readonly at?: string
  /** What is there once the screen has its data. */
  readonly shows: () => Locator
}

const cell = (text: string) => page.getByRole('main').getByText(text, { exact: true }).first()

/** A screen without a visit is a compile error. */
const VISITS: Readonly<Record<RouteId, Visit>> = {
  today: { as: 'CR', shows: () => page.getByRole('button', { name: 'Commencer' }) },
  myArchived: { as: 'CR', shows: () => page.getByRole('gridcell', { name: '201', exact: true }) },
  archived: { as: 'AUDIT', shows: () => page.getByRole('gridcell', { name: '201', exact: true }) },
  toValidate: { as: 'MEF', shows: () => page.getByRole('rowheader', { name: '101' }) },
  bulletin: {
    as: 'MEF',
    at: `/bulletin/${OPENED?.id}`,
    shows: () => heading('Service 101 · Claire Lambert'),
  },
  delayPos: { as: 'C2SP', shows: () => page.getByRole('rowheader', { name: '301' }) },
  manualDriving: { as: 'MEF', shows: () => cell('Claire Lambert') },
  manualDrivingReport: {
    as: 'MEF',
    at: `/manualdriving/report?${new URLSearchParams({ matricule: '100001', line: '7', ...PERIOD })}`,
    shows: () => heading('Claire Lambert – matricule 100001'),
  },
  material: { as: 'CT', shows: () => page.getByRole('row').nth(1) },
  parkPosition: { as: 'CT', shows: () => page.getByRole('row').nth(1) },
  validationStats: { as: 'CT', shows: () => page.getByRole('button', { name: 'Filtrer' }) },
  journal: { as: 'AUDIT', shows: () => page.getByText('Bulletin du 16/11/2026').first() },
  myReaders: { as: 'CR', shows: () => page.getByText('a consulté', { exact: true }) },
  serviceRealized: { as: 'MEF', shows: () => page.getByRole('rowheader', { name: '201' }) },
  faq: { as: 'MEF', shows: () => page.getByRole('article').first() },
  adminRole: { as: 'ADMIN', shows: () => cell('Administrateur') },
  adminLine: { as: 'ADMIN', shows: () => page.getByRole('switch', { name: 'Ligne 7 activée', exact: true }) },
  adminAccounts: { as: 'ADMIN', shows: () => cell('C. Lambert') },
  adminRefused: { as: 'ADMIN', shows: () => cell('req-42') },
  adminPerson: { as: 'ADMIN', shows: () => page.getByRole('textbox', { name: 'Matricule' }) },
  adminImport: { as: 'ADMIN', shows: () => page.getByRole('table').getByRole('row').nth(1) },
  adminReport: { as: 'ADMIN', shows: () => page.getByRole('button', { name: 'Télécharger le rapport' }) },
}

describe('by day and at night nobody is kept from reading', () => {
  it.each(Object.entries(VISITS) as [RouteId, Visit][])('%s', async (route, { as, at, shows }) => {
    const assignedLine = as === 'ADMIN' || as === 'AUDIT' || as === 'C2SP' ? null : '7'
    await mount({
      at: at ?? ROUTES[route].path,
      as: { roles: [as], assignedLine },
      now: `${DAY}T13:00:00Z`,
      answers: ANSWERS,
    })
    await expect.element(shows()).toBeVisible()
    await expect.poll(() => document.querySelector('main [aria-busy="true"]')).toBeNull()
    await expectNoAxeViolations()
  })
})

const comesWithoutRight = () => mount({ at: '/', as: { roles: [], assignedLine: null } })

/** By the file that draws the page. */
const PAGES: Readonly<Record<string, () => Promise<Locator>>> = {
  'app/pages/astray-page.tsx': async () => {
    await mountToday({ at: '/nowhere' })
    return heading('Page introuvable')
  },
  'app/pages/not-authorized-page.tsx': async () => {
    await comesWithoutRight()
    return heading('Accès non autorisé')
  },
  'app/pages/reload-page.tsx': async () => {
    renderPart(<ReloadPage because="crashed" />)
    return heading('Un problème est survenu')
  },
  'app/device/device-frame.tsx': async () => {
    onTestFinished(() => page.viewport(1280, 800))
    await comesWithoutRight()
    await page.viewport(800, 1280)
    return page.getByText("L'application s'utilise en mode paysage.")
  },
  'features/notices/notice-page.tsx': async () => {
    await mount({ at: '/privacy', users: fakeUsers(null) })
    return heading('Vos données')
  },
  'features/today/unopened-page.tsx': async () => {
    const { letGo } = await holdDatabase(1)
    await mountToday()
    onTestFinished(letGo)
    return heading('Fermez les autres onglets')
  },
  'features/today/validated-step.tsx': async () => {
    renderPart(<ValidatedStep draft={aDriversDay().draft} isLost onRetry={vi.fn<() => void>()} />)
    return heading('Bulletin non enregistré')
  },
  'session/account-gate.tsx': async () => {
    await mountToday({ answers: { getAccount: breaks() } })
    return heading("Votre compte n'a pas pu être chargé")
  },
  'session/signed-out-page.tsx': async () => {
    const users = fakeUsers(null)
    users.signinCallback.mockRejectedValue(new Error('access_denied'))
    await mountToday({ at: '/login/callback?error=access_denied&state=unknown', users })
    return heading("La connexion n'a pas abouti")
  },
  'session/signing-in-page.tsx': async () => {
    await mountToday({ users: fakeUsers(null) })
    return page.getByText('Connexion en cours…')
  },
  'session/unreachable-page.tsx': async () => {
    const app = await mountToday()
    await expect.element(heading('Bonjour Claire')).toBeVisible()
    app.setOnline(false)
    await signsOut()
    return heading('Connexion au réseau nécessaire')
  },
}

describe('a page on which nothing else can be done', () => {
  it('is one of these', () => {
    const sources = import.meta.glob<string>(['../**/*.tsx', '!../**/*.test.tsx', '!../ui/**'], {
      query: '?raw',
      import: 'default',
      eager: true,
    })
    const files = Object.entries(sources)
      .filter(([, text]) => /<(?:FullPage|BarePage|DeviceNotice)\b/.test(text))
      .map(([file]) => file.replace('../', '').replace('./', 'app/'))
    expect(files.toSorted()).toEqual(Object.keys(PAGES).toSorted())
  })

  it.each(Object.entries(PAGES))('can be read: %s', async (_file, opens) => {
    await expect.element(await opens()).toBeVisible()
    await expectNoAxeViolations()
  })
})

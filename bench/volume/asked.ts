/** What users request from ten years of bulletins, and the limit of the 95th percentile in milliseconds. */
export const NOW = '2026-11-10T13:00:00Z'
export const TIME_ZONE = 'Europe/Paris'

export type Asked = { group: string; name: string; path: string; by: string; max: number }

const [DRIVER, MANAGER, SECRETARY, AUDITOR, EXECUTIVE, ADMINISTRATOR] = [
  '100001',
  '200001',
  '300001',
  '400001',
  '500001',
  '600001',
] as const

/** Two days, as the page requests by default, but both in the past: today has no bulletins yet. */
const TWO_DAYS = 'startDate=2026-11-08&endDate=2026-11-09'
const YEAR = 'startDate=2025-11-11&endDate=2026-11-10'
const MONTH = 'startDate=2026-10-11&endDate=2026-11-10'

const FILTERS = {
  'sans filtre': '',
  'une ligne': 'lines=7',
  'un groupe de lignes': 'lines=7,7bis',
  'une partie de nom': 'searchedDriver=lambert',
  'un matricule': 'searchedDriver=100001',
  'un service': 'service=303B',
  'un matériel': 'material=MF77-001',
  'une observation': 'observationType=ALARM',
  'transmis au MEF': 'virtualStatus=SENT_TO_MEF',
  'traité par le MEF': 'virtualStatus=PROCESSED_BY_MEF',
  'transmis au C2SP': 'virtualStatus=SENT_TO_C2SP',
  'traité par le C2SP': 'virtualStatus=PROCESSED_BY_C2SP',
} as const

/** Typical searches of a manager, a secretary and an auditor in the archives. */
const COMBINED = {
  'ligne et service, un mois': `${MONTH}&lines=7&service=303B`,
  'ligne et matériel, un mois': `${MONTH}&lines=7&material=MF77-001`,
  'ligne et alarme, un an': `${YEAR}&lines=7&observationType=ALARM`,
  'ligne et nom, un an': `${YEAR}&lines=7&searchedDriver=lambert`,
  'ligne, non validés, un mois': `${MONTH}&lines=7&virtualStatus=SENT_TO_MEF`,
  'ligne, chez le C2SP, un mois': `${MONTH}&lines=7&virtualStatus=SENT_TO_C2SP`,
  'matricule et observation, un an': `${YEAR}&searchedDriver=100001&observationType=ALARM,SIGNALING_ANOMALY`,
  'matériel et alarme, un an': `${YEAR}&material=MF77-001&observationType=ALARM`,
  'ligne, par délai, un mois': `${MONTH}&lines=7&sortField=delayMinute`,
  'ligne, par conducteur, un mois': `${MONTH}&lines=7&sortField=driverName&sortDirection=ASC`,
} as const

const PAGE_MAX = 60

const archive = (name: string, query: string): Asked => ({
  group: 'Archives',
  name,
  path: `/api/bulletins?sizePerPage=50&${query}`,
  by: AUDITOR,
  max: PAGE_MAX,
})

const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join('&')

const ARCHIVES: readonly Asked[] = [
  ...Object.entries(FILTERS).map(([name, filter]) => archive(`${name}, 2 jours`, joined(TWO_DAYS, filter))),
  ...Object.entries(FILTERS).map(([name, filter]) => archive(`${name}, un an`, joined(YEAR, filter))),
  ...Object.entries(COMBINED).map(([name, query]) => archive(name, query)),
]

const page = (by: string, query: string) => ({ by, path: `/api/bulletins?sizePerPage=50&${query}` })
const toValidate = 'status=MEF_TO_VALIDATE&lines=7,7bis&sortField=date'
const delayPos = `status=C2SP_TO_VALIDATE,ARCHIVED&sortField=date`

/** `someId` is a bulletin that an auditor may read. */
export const askedOf = (someId: string): readonly Asked[] => [
  ...ARCHIVES,
  {
    group: 'Conducteur',
    name: 'ses archives, un mois',
    ...page(DRIVER, `${MONTH}&searchedDriver=${DRIVER}`),
    max: 15,
  },
  {
    group: 'Conducteur',
    name: 'ses archives, un an',
    ...page(DRIVER, `${YEAR}&searchedDriver=${DRIVER}`),
    max: 15,
  },
  {
    group: 'À valider',
    name: 'remarquables',
    ...page(MANAGER, `${toValidate}&remarkableForManager=true`),
    max: 25,
  },
  {
    group: 'À valider',
    name: 'les autres',
    ...page(MANAGER, `${toValidate}&remarkableForManager=false`),
    max: 25,
  },
  {
    group: 'Délai/POS',
    name: 'délais, 2 jours',
    ...page(SECRETARY, `${TWO_DAYS}&${delayPos}&delayPosField=DELAY&delayPosStatus=ALL_NOT_TREATED`),
    max: 60,
  },
  {
    group: 'Délai/POS',
    name: 'positions, un an',
    ...page(SECRETARY, `${YEAR}&${delayPos}&delayPosField=POS&delayPosStatus=ALL`),
    max: 60,
  },
  {
    group: 'Délai/POS',
    name: 'à traiter, un an, ligne 7',
    ...page(SECRETARY, `${YEAR}&${delayPos}&lines=7&delayPosField=DELAY_POS&delayPosStatus=ALL_NOT_TREATED`),
    max: 60,
  },
  {
    group: 'CM',
    name: 'page annuelle, ligne 7',
    by: AUDITOR,
    path: `/api/cm-tracking/yearly?${YEAR}&line=7&sizePerPage=50`,
    max: 150,
  },
  {
    group: 'CM',
    name: 'par taux',
    by: AUDITOR,
    path: `/api/cm-tracking/yearly?${YEAR}&line=7&sizePerPage=10&sortField=okRate&sortDirection=DESC`,
    max: 150,
  },
  {
    group: 'CM',
    name: 'une partie de nom',
    by: AUDITOR,
    path: `/api/cm-tracking/yearly?${YEAR}&line=7&searchedDriver=lambert`,
    max: 150,
  },
  {
    group: 'CM',
    name: 'les mois d’un conducteur',
    by: AUDITOR,
    path: `/api/cm-tracking/monthly?${YEAR}&line=7&searchedDriver=100001`,
    max: 250,
  },
  {
    group: 'Statistiques',
    name: 'une année, ligne 7',
    by: EXECUTIVE,
    path: `/api/validation-stat?${YEAR}&line=7&terminus=LCOU,VLOU,MIVR`,
    max: 150,
  },
  {
    group: 'Services réalisés',
    name: 'une ligne, un jour',
    by: MANAGER,
    path: '/api/service-realized?date=2026-11-03&line=7&withRides=false',
    max: 60,
  },
  { group: 'Bulletin', name: 'par son numéro', by: AUDITOR, path: `/api/bulletins/${someId}`, max: 8 },
]

/** Ten years of a line; requested a few times, not a hundred. */
export const USAGE_REPORT = {
  name: 'Rapport d’utilisation, ligne 7, dix ans',
  by: ADMINISTRATOR,
  path: '/api/admin/download-csv?line=7&startDate=2016-11-11&endDate=2026-11-10',
  maxMilliseconds: 3000,
  maxMegabytes: 100,
}

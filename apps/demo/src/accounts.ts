import type { SignInAccount } from './sign-in/account.ts'

/** One password for every demo account: they only give access to invented people and data. */
export const DEMO_PASSWORD = 'demo'

type Person = Omit<SignInAccount, 'email'>

const EMAIL_DOMAIN = 'bulletin.example'

const emailName = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .replaceAll(/[^A-Za-z]+/g, '-')
    .toLowerCase()

const emailOf = ({ givenName, familyName }: Person): string =>
  `${emailName(givenName)}.${emailName(familyName)}@${EMAIL_DOMAIN}`

/** `administration.ts` maps these work codes to roles; the UO codes are those of the world's termini. */
// oxfmt-ignore
const PEOPLE: readonly Person[] = [
  { matricule: '100001', givenName: 'Claire', familyName: 'Lambert', roleWords: 'Conductrice (CR)', line: '7', workCodes: ['CR01'], uoCode: 701 },
  { matricule: '100002', givenName: 'Karim', familyName: 'Benali', roleWords: 'Conducteur (CR)', line: '7', workCodes: ['CR01'], uoCode: 702 },
  { matricule: '100003', givenName: 'Hélène', familyName: 'Garnier', roleWords: 'Conductrice (CR)', line: '7', workCodes: ['CR02'], uoCode: 703 },
  { matricule: '100010', givenName: 'Thierry', familyName: 'Pasquier', roleWords: 'Conducteur (CR)', line: '10', workCodes: ['CR01'], uoCode: 1001 },
  { matricule: '100013', givenName: 'Moussa', familyName: 'Diallo', roleWords: 'Conducteur (CR)', line: '13', workCodes: ['CR01'], uoCode: 1301 },
  { matricule: '100014', givenName: 'Linh', familyName: 'Nguyen', roleWords: 'Conductrice (CR)', line: '13', workCodes: ['CR02'], uoCode: 1302 },
  { matricule: '100073', givenName: 'Yann', familyName: 'Le Goff', roleWords: 'Conducteur (CR)', line: '7bis', workCodes: ['CR01'], uoCode: 751 },
  { matricule: '100099', givenName: 'Inès', familyName: 'Moreau', roleWords: 'Conductrice (CR), sans ligne', line: null, workCodes: ['CR01'], uoCode: 9901 },
  { matricule: '200001', givenName: 'Samuel', familyName: 'Marchand', roleWords: 'Manager (MEF)', line: '7', workCodes: ['MEF1'], uoCode: 701 },
  { matricule: '200013', givenName: 'Fatou', familyName: 'Sarr', roleWords: 'Manager (MEF)', line: '13', workCodes: ['MEF1'], uoCode: 1301 },
  { matricule: '300001', givenName: 'Élodie', familyName: 'Brun', roleWords: 'Secrétariat (C2SP)', line: null, workCodes: ['C2S1'], uoCode: null },
  { matricule: '400001', givenName: 'Pauline', familyName: 'Tissot', roleWords: 'Audit', line: null, workCodes: ['AUD1'], uoCode: null },
  { matricule: '500001', givenName: 'Gilles', familyName: 'Renaud', roleWords: 'Cadre transport (CT)', line: '7', workCodes: ['CT01'], uoCode: 702 },
  { matricule: '500013', givenName: 'Sofia', familyName: 'Pereira', roleWords: 'Cadre transport (CT)', line: '13', workCodes: ['CT01'], uoCode: 1303 },
  { matricule: '600001', givenName: 'Amel', familyName: 'Kaci', roleWords: 'Administratrice', line: null, workCodes: ['ADM1'], uoCode: null },
  { matricule: '610001', givenName: 'Étienne', familyName: 'Roussel', roleWords: 'Administrateur et MEF', line: '7', workCodes: ['ADM1', 'MEF1'], uoCode: 703 },
  { matricule: '700001', givenName: 'Jules', familyName: 'Vidal', roleWords: 'Sans droits', line: null, workCodes: ['EXT9'], uoCode: null },
]

export const DEMO_ACCOUNTS: readonly SignInAccount[] = PEOPLE.map((person) => ({
  ...person,
  email: emailOf(person),
}))

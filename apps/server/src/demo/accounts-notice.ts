import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts'

/** Printed when the demonstration starts: the accounts to sign in with. */
export const demoAccountsNotice = (): string =>
  [
    `Comptes de démonstration (mot de passe « ${DEMO_PASSWORD} ») :`,
    ...DEMO_ACCOUNTS.map(({ matricule, givenName, familyName, roleWords, line }) => {
      const place = line === null ? '' : `, ligne ${line}`
      return `  ${matricule}  ${`${givenName} ${familyName}`.padEnd(20)} ${roleWords}${place}`
    }),
  ].join('\n')

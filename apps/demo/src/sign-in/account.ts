/** A user of the sign-in: the claims in the tokens, and what the account page shows. */
export type SignInAccount = {
  readonly matricule: string
  readonly givenName: string
  readonly familyName: string
  readonly email: string
  readonly workCodes: readonly string[]
  readonly uoCode: number | null
  readonly roleWords: string
  readonly line: string | null
}

export const fullNameOf = ({ givenName, familyName }: SignInAccount): string => `${givenName} ${familyName}`

/** The claims granted by each scope. */
export const CLAIMS_OF_SCOPE = {
  openid: ['sub'],
  profile: ['name', 'given_name', 'family_name'],
  email: ['email'],
  bulletin: ['matricule', 'codeEmploiGestion', 'codeUo'],
}

export const claimsOf = (account: SignInAccount) => ({
  matricule: account.matricule,
  name: fullNameOf(account),
  given_name: account.givenName,
  family_name: account.familyName,
  email: account.email,
  codeEmploiGestion: account.workCodes,
  ...(account.uoCode === null ? {} : { codeUo: account.uoCode }),
})

export const findByMatricule = (
  accounts: readonly SignInAccount[],
  matricule: string,
): SignInAccount | undefined => accounts.find((account) => account.matricule === matricule)

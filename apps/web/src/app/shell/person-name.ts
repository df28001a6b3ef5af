type Name = { firstname: string; lastname: string }

const initialOf = (name: string): string => name.trim().charAt(0).toLocaleUpperCase('fr')

/** « CL » */
export const initialsOf = ({ firstname, lastname }: Name): string =>
  initialOf(firstname) + initialOf(lastname)

/** « C. Lambert » */
export const shortNameOf = ({ firstname, lastname }: Name): string =>
  firstname.trim() ? `${initialOf(firstname)}. ${lastname}` : lastname

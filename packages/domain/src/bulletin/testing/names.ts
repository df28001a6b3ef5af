/** The names in a specification's text, sorted so that two lists can be compared. */
export const namesIn = (text: string): string[] => text.trim().split(/\s+/).toSorted()

export const fieldsOf = ({ shape }: { shape: object }): string[] => Object.keys(shape).toSorted()

/** Where a field of the form stands in the page: what is wrong with it leads there. */
export const fieldId = (path: readonly (string | number)[]): string => ['observation', ...path].join('-')

/** DOM id of a form field; links from faults use it. */
export const fieldId = (path: readonly (string | number)[]): string => ['observation', ...path].join('-')

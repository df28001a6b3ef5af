/** The members of an object, by the UTF-16 units of their names. */
export const namesInOrder = (members: object): [string, unknown][] =>
  Object.entries(members).toSorted(([one], [other]) => (one < other ? -1 : 1))

/**
 * The fields of a schema in the order of canonical JSON: what is read by it stands in that order too, and need not be
 * put into it when it is written.
 */
export const fieldsInOrder = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(namesInOrder(fields)) as Fields

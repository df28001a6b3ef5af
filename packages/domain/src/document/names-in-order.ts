/** The members of an object, sorted by the UTF-16 units of their names. */
export const namesInOrder = (members: object): [string, unknown][] =>
  Object.entries(members).toSorted(([one], [other]) => (one < other ? -1 : 1))

/**
 * The fields of a schema in canonical JSON order: values parsed by it are in that order too and need no sorting when
 * written.
 */
export const fieldsInOrder = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(namesInOrder(fields)) as Fields

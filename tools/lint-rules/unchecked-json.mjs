/** Stored JSON was written by another build or another program: it must be parsed with a schema, never cast. */

const isParsing = (node) =>
  node.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  node.callee.object.name === 'JSON' &&
  node.callee.property.name === 'parse'

const isUnknown = ({ type }) => type === 'TSUnknownKeyword'

export const uncheckedJson = {
  create: (context) => {
    const check = ({ expression, typeAnnotation }) => {
      if (!isParsing(expression) || isUnknown(typeAnnotation)) return
      context.report({
        loc: expression.loc,
        message: 'Read it through a schema: what JSON.parse gives may be anything.',
      })
    }
    return { TSAsExpression: check, TSTypeAssertion: check }
  },
}

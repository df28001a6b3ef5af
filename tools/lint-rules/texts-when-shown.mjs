/**
 * A part that is loaded later has its texts only once it is shown: a text read while its module is evaluated may still be
 * missing, and its key would be displayed.
 */

const isTranslation = (source) => source.endsWith('/i18n/translate.ts')

const isFunction = ({ type }) =>
  type === 'ArrowFunctionExpression' || type === 'FunctionExpression' || type === 'FunctionDeclaration'

export const textsWhenShown = {
  create: (context) => {
    let imported = null
    return {
      ImportDeclaration: ({ source, specifiers }) => {
        if (!isTranslation(source.value)) return
        imported = specifiers.find((specifier) => specifier.imported?.name === 't')?.local.name ?? null
      },
      CallExpression: (node) => {
        if (imported === null || node.callee.name !== imported) return
        if (context.sourceCode.getAncestors(node).some(isFunction)) return
        context.report({
          loc: node.loc,
          message: 'Read it in a function: its texts may be loaded later than this module.',
        })
      },
    }
  },
}

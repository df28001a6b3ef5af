/** A suppressed check needs its reason beside it: `… -- because`. */

const SUPPRESSION = /^\s*(?:(?:oxlint|eslint)-disable|@ts-(?:ignore|expect-error|nocheck))/
const WITH_REASON = / -- \S/

const linesOf = (comment) => comment.value.split('\n').map((line) => line.replace(/^\s*\*+/, ''))

const lacksReason = (comment) =>
  linesOf(comment).some((line) => SUPPRESSION.test(line)) && !WITH_REASON.test(comment.value)

export const reasonedSuppressions = {
  create: (context) => ({
    Program: () => {
      for (const comment of context.sourceCode.getAllComments()) {
        if (!lacksReason(comment)) continue
        context.report({ loc: comment.loc, message: 'Say why: end the comment with ` -- reason`.' })
      }
    },
  }),
}

import type { AdminLine } from '../access/account.ts'
import { typedUoCode } from '../network/uo-code.ts'
import { fault, faultsWithin, type Fault } from '../problem/fault.ts'
import { failure, success, type Result } from '../result.ts'
import { numberTyped } from '../typing/whole-number.ts'
import { redoneOn, repeatedIn } from './set-changes.ts'

type Lines = readonly AdminLine[]

/** The canonical form for storing, answering and comparing: lines in their given order, codes sorted numerically. */
export const linesInOrder = (lines: Lines): AdminLine[] =>
  lines.map(({ id, lineName, codeUos, activated }) => ({
    id,
    lineName,
    codeUos: codeUos.toSorted((one, other) => one - other),
    activated,
  }))

export const isSameLines = (one: Lines, other: Lines): boolean =>
  JSON.stringify(linesInOrder(one)) === JSON.stringify(linesInOrder(other))

/** The network defines the lines: an administrator cannot add, remove or rename one here. */
const hasTheLinesOf = (lines: Lines, kept: Lines): boolean =>
  lines.length === kept.length &&
  kept.every(
    ({ id, lineName }) => lines.filter((line) => line.id === id && line.lineName === lineName).length === 1,
  )

/** Faults of a list that would replace the stored one. Several lines may own the same code. */
export const adminLineFaults = (lines: Lines, kept: Lines): Fault[] =>
  hasTheLinesOf(lines, kept)
    ? lines.flatMap(({ codeUos }, row) =>
        faultsWithin(
          [row, 'codeUos'],
          repeatedIn(codeUos).map((index) => fault('UO_CODE_TWICE', [index])),
        ),
      )
    : [fault('LINES_FIXED')]

const withLine = (lines: Lines, id: string, change: (line: AdminLine) => AdminLine): AdminLine[] =>
  lines.map((line) => (line.id === id ? change(line) : line))

export const setActivated = (lines: Lines, id: string, activated: boolean): AdminLine[] =>
  withLine(lines, id, (line) => ({ ...line, activated }))

/** A null failure means that the text contains no code. */
export const addUoCode = (
  lines: Lines,
  id: string,
  text: string,
): Result<AdminLine[], { code: 'UO_CODE_TWICE'; uoCode: number } | null> => {
  const uoCode = numberTyped(typedUoCode(text))
  if (uoCode === null) return failure(null)
  if (lines.some((line) => line.id === id && line.codeUos.includes(uoCode)))
    return failure({ code: 'UO_CODE_TWICE', uoCode })
  return success(withLine(lines, id, (line) => ({ ...line, codeUos: [...line.codeUos, uoCode] })))
}

export const removeUoCode = (lines: Lines, id: string, uoCode: number): AdminLine[] =>
  withLine(lines, id, (line) => ({ ...line, codeUos: line.codeUos.filter((code) => code !== uoCode) }))

/** Reapplies the user's changes on top of what another administrator has saved meanwhile. */
export const linesRedone = (theirs: Lines, { before, mine }: { before: Lines; mine: Lines }): AdminLine[] =>
  theirs.map((line) => {
    const old = before.find(({ id }) => id === line.id)
    const own = mine.find(({ id }) => id === line.id)
    if (!old || !own) return line
    return {
      ...line,
      activated: own.activated === old.activated ? line.activated : own.activated,
      codeUos: redoneOn(line.codeUos, { before: old.codeUos, mine: own.codeUos }),
    }
  })

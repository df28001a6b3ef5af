import { PLAN_FAULT_BLANKS, PLAN_FAULTS } from '@bulletin/domain/planning/import/plan-faults'
import { ImportFaultCode, ImportNoticeCode } from '@bulletin/domain/planning/import/report'
import sentences from '@bulletin/messages/fr-import.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'

const codesOf = (prefix: string): string[] =>
  Object.keys(sentences)
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))
    .toSorted((one, other) => (one < other ? -1 : 1))

const sorted = (codes: readonly string[]): string[] => codes.toSorted((one, other) => (one < other ? -1 : 1))

describe('the report of an import', () => {
  it('has a French sentence for every fault, and none besides', () => {
    expect(codesOf('import.fault.')).toEqual(sorted(ImportFaultCode.options))
  })

  it('has a French sentence for every notice, and none besides', () => {
    expect(codesOf('import.notice.')).toEqual(sorted(ImportNoticeCode.options))
  })

  it('fills every blank of what contradicts itself, and leaves out nothing that it is given', () => {
    const blanksOf = (sentence: string): string[] =>
      sorted([...new Set([...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''))])
    const asked = PLAN_FAULTS.map((code) => [code, blanksOf(sentences[`import.fault.${code}`])])
    expect(asked).toEqual(PLAN_FAULTS.map((code) => [code, sorted(PLAN_FAULT_BLANKS[code])]))
  })
})

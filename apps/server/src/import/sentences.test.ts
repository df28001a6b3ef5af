import { PLAN_FAULT_BLANKS } from '@bulletin/domain/planning/import/plan-faults'
import { ImportFaultCode, ImportNoticeCode } from '@bulletin/domain/planning/import/report'
import { REST_RULE_BLANKS } from '@bulletin/domain/planning/import/rest-faults'
import sentences from '@bulletin/messages/fr-import.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'

const codesOf = (prefix: string): string[] =>
  Object.keys(sentences)
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length))
    .toSorted((one, other) => (one < other ? -1 : 1))

const sorted = (codes: readonly string[]): string[] => codes.toSorted((one, other) => (one < other ? -1 : 1))

const RULES = { ...PLAN_FAULT_BLANKS, ...REST_RULE_BLANKS }

const blanksOf = (code: keyof typeof RULES): string[] => {
  const names = [...sentences[`import.fault.${code}`].matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  return sorted([...new Set(names)])
}

describe('the report of an import', () => {
  it('has a French sentence for every fault, and none besides', () => {
    expect(codesOf('import.fault.')).toEqual(sorted(ImportFaultCode.options))
  })

  it('has a French sentence for every notice, and none besides', () => {
    expect(codesOf('import.notice.')).toEqual(sorted(ImportNoticeCode.options))
  })

  it('fills every blank of what contradicts itself, and leaves out nothing that it is given', () => {
    const asked = Object.keys(RULES).map((code) => [code, blanksOf(code as keyof typeof RULES)])
    expect(asked).toEqual(Object.entries(RULES).map(([code, blanks]) => [code, sorted(blanks)]))
  })
})

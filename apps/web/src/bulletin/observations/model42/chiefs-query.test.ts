import { describe, expect, it } from 'vitest'
import { chiefOptions } from './chiefs-query.ts'

describe('the chiefs one can pick', () => {
  it('are in the order of their names, each with a matricule [5.23]', () => {
    const chiefs = [
      { matricule: '200002', lastname: 'Zola', firstname: 'Ève' },
      { matricule: '200001', lastname: 'Élan', firstname: 'Noé' },
    ]
    expect(chiefOptions(chiefs)).toEqual([
      { id: '200001', name: 'ÉLAN NOÉ', label: 'ÉLAN NOÉ · 200001' },
      { id: '200002', name: 'ZOLA ÈVE', label: 'ZOLA ÈVE · 200002' },
    ])
  })
})

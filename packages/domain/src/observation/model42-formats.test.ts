import { describe, expect, it } from 'vitest'
import { endPlaceFormat, orderNumberFormat, trackMaterialFormat } from './model42-formats.ts'

describe('what is typed in an order', () => {
  it('is a piece of track in four capitals and digits [5.23] [9.4]', () => {
    expect(trackMaterialFormat.typed('ag-1é23')).toBe('AG1E')
    expect(['A', 'AG12', '', 'ag', 'AG123'].map(trackMaterialFormat.faultOf)).toEqual([
      null,
      null,
      'TRACK_MATERIAL_REQUIRED',
      'TRACK_MATERIAL',
      'TRACK_MATERIAL',
    ])
  })

  it('is an order number of one to three digits [5.23] [9.4]', () => {
    expect(orderNumberFormat.typed('n° 0423')).toBe('042')
    expect(['0', '042', '', '1234', '4A'].map(orderNumberFormat.faultOf)).toEqual([
      null,
      null,
      'ORDER_NUMBER',
      'ORDER_NUMBER',
      'ORDER_NUMBER',
    ])
  })

  it('is an end place of thirty characters [5.23] [9.4]', () => {
    expect(endPlaceFormat.typed('x'.repeat(40))).toHaveLength(30)
    expect(endPlaceFormat.faultOf('x'.repeat(30))).toBeNull()
    expect(endPlaceFormat.faultOf('x'.repeat(31))).toBe('COMMENT_MAX')
  })
})

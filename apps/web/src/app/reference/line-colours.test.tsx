import { anAccount } from '@bulletin/domain/testing/account'
import { smallLine } from '@bulletin/domain/testing/small-day'
import { describe, expect, it, vi } from 'vitest'
import type { ApiClient } from '../../api/api-client.ts'
import { settledTextOf } from '../../testing/page-text.tsx'
import { LineColours, lineStyles } from './line-colours.tsx'
import tokens from '../../ui/theme/tokens.css?raw'

describe('the colours of the lines', () => {
  it('are those that the network gives, with an ink that can be read on them', () => {
    expect(lineStyles([{ name: '21', color: '#FF0000' }])).toBe(
      ':root[data-line="21"],:root [data-line="21"]' +
        '{--line:#ff0000;--on-line:#000000;--line-day-edge:#ff0000;--line-night-edge:#ff0000}',
    )
  })

  it("are told apart by names that are nobody else's to write", () => {
    const [rule = '', ...others] = lineStyles([{ name: '"]}*', color: '#00205B' }]).split('\n')
    expect(others).toEqual([])
    expect(rule).toContain(':root [data-line="\\"]}*"]{--line:#00205b;')
  })

  it('are nowhere in the styles, which name no line', () => {
    expect(tokens).toContain('[data-line]')
    expect(tokens).not.toMatch(/\[data-line=['"]\w+['"]\] \{/)
  })

  it('are asked for only where nobody else does', async () => {
    const listLines = vi.fn<ApiClient['listLines']>(async () => [smallLine('7')])
    const silent = [
      anAccount({ assignedLine: '7' }),
      anAccount({ assignedLine: null }),
      anAccount({ roles: [], assignedLine: null }),
    ]
    for (const account of silent) await settledTextOf(<LineColours />, { account, calls: { listLines } })
    expect(listLines).not.toHaveBeenCalled()
    const auditor = anAccount({ roles: ['AUDIT'], assignedLine: null })
    await settledTextOf(<LineColours />, { account: auditor, calls: { listLines } })
    expect(listLines).toHaveBeenCalledTimes(1)
  })
})

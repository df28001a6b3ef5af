import { describe, expect, it } from 'vitest'
import { overlapsIn, postOf, sentAsAnother, type Post } from './posts.ts'

const post = (arrivedAt: number, endedAt: number | null, hasLeft = false): Post => ({
  id: 'a',
  driver: '100001',
  bearer: '100001',
  arrivedAt,
  endedAt,
  hasLeft,
  status: null,
})

const tokenOf = (matricule: string): string =>
  `Bearer x.${Buffer.from(JSON.stringify({ matricule })).toString('base64url')}.y`

describe('tries on the wire', () => {
  it('overlap when one sets out while another is under way, however short it is itself', () => {
    expect(overlapsIn([post(0, 1000), post(1001, 2000)])).toEqual([])
    expect(overlapsIn([post(0, 1000), post(980, 2000)])).toEqual([])
    expect(overlapsIn([post(0, 1000), post(500, 510)])).toHaveLength(1)
    expect(overlapsIn([post(0, null), post(500, null)])).toHaveLength(1)
  })

  it('are given more time where a tab has died', () => {
    expect(overlapsIn([post(0, 1000, true), post(800, 900)])).toEqual([])
    expect(overlapsIn([post(0, 1000, true), post(500, 900)])).toHaveLength(1)
  })

  it('are of somebody, and carry the token of somebody', () => {
    const body = Buffer.from(JSON.stringify({ id: 'a', driverMatricularAccount: '100001' }))
    const own = postOf(body, tokenOf('100001'), 1)
    const another = postOf(body, tokenOf('100002'), 1)
    const nobody = postOf(body, undefined, 1)
    expect(own).toMatchObject({ id: 'a', driver: '100001', bearer: '100001' })
    expect(sentAsAnother([own, another, nobody])).toEqual([another])
  })

  it('need not be readable', () => {
    expect(postOf(Buffer.from('{'), 'Bearer spent', 1)).toMatchObject({ id: '', driver: '', bearer: '' })
  })
})

import { describe, expect, it } from 'vitest'
import { readPersonOptions } from './options.ts'

describe('the options of npm run person', () => {
  it('are a matricule and a file, which has a usual name', () => {
    expect(readPersonOptions(['100001'])).toEqual({
      ok: true,
      value: { matricule: '100001', out: 'donnees-100001.zip' },
    })
    expect(readPersonOptions(['--out', 'x.zip', '100001'])).toMatchObject({ value: { out: 'x.zip' } })
  })

  it.each([[[]], [['100001', '100002']], [['1']], [['100001', '--aut', 'x']], [['100001', '--out', ' ']]])(
    'are not %j: a sentence says how',
    (args) => {
      expect(readPersonOptions(args)).toEqual({
        ok: false,
        failure: expect.stringContaining('npm run person -- 100001') as string,
      })
    },
  )
})

import { describe, expect, it } from 'vitest'
import { PRODUCT_VERSION } from '../product.ts'
import { aNightWellDone } from '../testing/scenario.ts'
import { certify, commentFormat, writeComment } from './certify.ts'
import type { Draft } from './draft.ts'

const toValidate: Draft = { ...aNightWellDone().draft, step: 'Validation', certification: false }

describe('the last screen before validation', () => {
  it('has a box to certify with, ticked and unticked [2.4.8]', () => {
    const certified = { ...toValidate, certification: true }
    expect(certify(toValidate, true)).toEqual({ ok: true, value: certified })
    expect(certify(certified, true)).toEqual({ ok: true, value: certified })
    expect(certify(certified, false)).toEqual({ ok: true, value: toValidate })
  })

  it.each([true, false])(
    'bears the version of the text that was read, whichever began the bulletin: ticked %s [2.4.8]',
    (certification) => {
      const begunBefore: Draft = { ...toValidate, certification: !certification, version: '1.0.0' }
      expect(certify(begunBefore, certification)).toEqual({
        ok: true,
        value: { ...begunBefore, certification, version: PRODUCT_VERSION },
      })
    },
  )

  it('has room for a comment of 250 characters, or none [2.4.8] [5.1] [9.1]', () => {
    const commented = (text: string) => ({ ok: true, value: { ...toValidate, driverComment: text } })
    expect(commentFormat.maxCharacters).toBe(250)
    expect(writeComment(toValidate, 'Porte bloquée\nà Opéra')).toEqual(commented('Porte bloquée\nà Opéra'))
    expect(writeComment(toValidate, 'é'.repeat(250))).toEqual(commented('é'.repeat(250)))
    expect(writeComment(toValidate, 'é'.repeat(251))).toEqual(commented('é'.repeat(250)))
    expect(writeComment({ ...toValidate, driverComment: 'Vu' }, '')).toEqual(commented(''))
    expect(writeComment(toValidate, 'a\0b')).toEqual(commented('ab'))
  })
})

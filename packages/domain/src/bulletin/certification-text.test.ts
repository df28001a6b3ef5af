import { describe, expect, it } from 'vitest'
import { PRODUCT_VERSION } from '../product.ts'
import { certificationTextOf } from './certification-text.ts'

describe('the text that a driver certifies', () => {
  it('is that of the version which the bulletin bears [2.4.44]', () => {
    const texts = [
      { since: '0.0.0', text: 'Je certifie.' },
      { since: '3.10.0', text: 'Je certifie sur l’honneur.' },
    ]
    expect(certificationTextOf('3.2.4', texts)).toBe('Je certifie.')
    expect(certificationTextOf('3.9.9', texts)).toBe('Je certifie.')
    expect(certificationTextOf('3.10.0', texts)).toBe('Je certifie sur l’honneur.')
    expect(certificationTextOf('4.0.0', texts)).toBe('Je certifie sur l’honneur.')
  })

  it('is known for this version and for the first ones', () => {
    for (const version of [PRODUCT_VERSION, '0.0.1', '3.2.4'])
      expect(certificationTextOf(version)).toBe(
        "Je certifie l'exactitude des informations saisies dans ce bulletin.",
      )
  })
})

import { describe, expect, it } from 'vitest'
import { displayedVersion, PRODUCT_VERSION } from './product.ts'

describe('the version', () => {
  it('is 3.2.4 and is shown by its first five characters [1.10]', () => {
    expect(PRODUCT_VERSION).toBe('3.2.4')
    expect(displayedVersion(PRODUCT_VERSION)).toBe('3.2.4')
    expect(displayedVersion('3.2.4-rc.1+a1b2c3')).toBe('3.2.4')
  })
})

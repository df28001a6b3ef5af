import { certificationTextOf } from '@bulletin/domain/bulletin/certification-text'
import { PRODUCT_VERSION } from '@bulletin/domain/product'
import day from '@bulletin/messages/fr-day.json'
import { expect, it } from 'vitest'

it('is certified beside the box in the words that the printed bulletin will repeat [2.4.44] [5.1]', () => {
  expect(day['validation.certification']).toBe(certificationTextOf(PRODUCT_VERSION))
})

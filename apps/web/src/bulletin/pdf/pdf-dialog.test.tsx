import { describe, expect, it } from 'vitest'
import { textOf } from '../../testing/page-text.tsx'
import { PdfButton } from './pdf-button.tsx'

describe('the PDF of a bulletin [2.4.44]', () => {
  it('is offered', () => {
    expect(textOf(<PdfButton id="1" />)).toBe('Télécharger le PDF')
  })
})

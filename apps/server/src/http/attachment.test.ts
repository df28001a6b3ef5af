import { describe, expect, it } from 'vitest'
import { attachmentHeader } from './attachment.ts'

describe('the name of a file to keep [7.13]', () => {
  it('stands as it is where it is plain', () => {
    expect(attachmentHeader('bulletin-2026-11-10-501A-100001.pdf')).toBe(
      'attachment; filename="bulletin-2026-11-10-501A-100001.pdf"',
    )
  })

  it('is given twice where it is not, and cannot end the header', () => {
    expect(attachmentHeader('relevé "n°1"\r\nX: y.pdf')).toBe(
      'attachment; filename="releve _n_1___X_ y.pdf"; filename*=UTF-8\'\'relev%C3%A9%20%22n%C2%B01%22%0D%0AX%3A%20y.pdf',
    )
  })
})

import { describe, expect, it } from 'vitest'
import { fileNameOf } from './file-name.ts'

describe('the name of a downloaded file [7.13]', () => {
  it.each([
    ['attachment; filename="bulletin-2026-11-10-501A-100001.pdf"', 'bulletin-2026-11-10-501A-100001.pdf'],
    ['attachment; filename=bulletin.pdf; size=3', 'bulletin.pdf'],
    [`attachment; filename="releve.pdf"; filename*=UTF-8''relev%C3%A9.pdf`, 'relevé.pdf'],
    [`attachment; filename="releve.pdf"; filename*=UTF-8''relev%E9.pdf`, 'releve.pdf'],
    ['attachment; filename="../../etc/passwd"', '.._.._etc_passwd'],
    ['attachment', null],
    ['attachment; filename=""', null],
    [null, null],
  ])('%j is %j', (header, name) => {
    expect(fileNameOf(header)).toBe(name)
  })
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { downloadCsv, downloadUnreadable } from './download.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('hands a file over, and lets go of it only once the browser has had time to read it [3.32]', () => {
  const link = { href: '', download: '', click: vi.fn() }
  vi.stubGlobal('document', { createElement: () => link })
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:copy')
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  downloadUnreadable('1', { pap: '12' })
  expect(link).toMatchObject({ href: 'blob:copy', download: 'bulletin-illisible-1.json' })
  expect(link.click).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(10_000)
  expect(revoke).not.toHaveBeenCalled()
  vi.advanceTimersByTime(60_000)
  expect(revoke).toHaveBeenCalledExactlyOnceWith('blob:copy')
})

it('hands a list over to the byte, mark of UTF-8 included', async () => {
  const link = { href: '', download: '', click: vi.fn() }
  vi.stubGlobal('document', { createElement: () => link })
  const make = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:list')
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
  downloadCsv('bulletins.csv', '\uFEFFDate\r\n')
  const [file] = make.mock.lastCall ?? []
  expect(file).toBeInstanceOf(Blob)
  expect([...new Uint8Array(await (file as Blob).arrayBuffer()).subarray(0, 4)]).toEqual([
    0xef, 0xbb, 0xbf, 0x44,
  ])
  expect(link).toMatchObject({ href: 'blob:list', download: 'bulletins.csv' })
})

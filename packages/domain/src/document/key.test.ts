import { expect, it } from 'vitest'
import { Key } from './key.ts'

it('a key is a UUID of version 7, in lower case: one way to write it, sorted by birth', () => {
  expect(Key.safeParse('019caa00-0000-7000-8000-000000000001').success).toBe(true)
  for (const wrong of [
    '019CAA00-0000-7000-8000-000000000001',
    '019caa00-0000-4000-8000-000000000001',
    '019caa00-0000-7000-c000-000000000001',
    '019caa00000070008000000000000001',
    '{019caa00-0000-7000-8000-000000000001}',
    '019caa00-0000-7000-8000-00000000000',
    '019caa00-0000-7000-8000-0000000000011',
    '019caa00-0000-7000-8000-00000000000g',
    '019caa00-0000-7000-8000-000000000001\n',
    '',
  ])
    expect(Key.safeParse(wrong).success, wrong).toBe(false)
})

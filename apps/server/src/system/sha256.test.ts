import { contentHashOf } from '@bulletin/domain/bulletin/content-hash'
import { SubmittedBulletin } from '@bulletin/domain/bulletin/submitted-bulletin'
import { CONTRACT_1_BODIES } from '@bulletin/domain/testing/recorded/contract-1'
import { expect, it } from 'vitest'
import { sha256 } from './sha256.ts'

it('is SHA-256 in lower-case hexadecimal', () => {
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

it.each(CONTRACT_1_BODIES)('gives $name the hash that was recorded', ({ body, sha256: recorded }) => {
  expect(contentHashOf(SubmittedBulletin.parse(body), sha256)).toBe(recorded)
})

import type { Sha256 } from '@bulletin/domain/bulletin/canonical'
import { createHash } from 'node:crypto'

export const sha256: Sha256 = (text) =>
  Promise.resolve(createHash('sha256').update(text, 'utf8').digest('hex'))

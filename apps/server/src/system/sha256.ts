import type { Sha256 } from '@bulletin/domain/document/canonical'
import { hash } from 'node:crypto'

export const sha256: Sha256 = (text) => Promise.resolve(hash('sha256', text, 'hex'))

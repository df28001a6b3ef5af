import type { Sha256 } from '@bulletin/domain/document/canonical'
import type { DigestBytes } from '@bulletin/domain/evidence/merkle'
import { hash } from 'node:crypto'

export const sha256: Sha256 = (text) => hash('sha256', text, 'hex')

export const digestBytes: DigestBytes = (bytes) => hash('sha256', bytes, 'buffer')

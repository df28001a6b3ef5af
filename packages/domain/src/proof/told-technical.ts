import { PRODUCT_VERSION } from '../product.ts'
import { shownFigure } from './told-moment.ts'
import { code, plain, saidFields, type Fact, type ProofWords } from './told-words.ts'
import type { FileVerification } from './verify-file.ts'

/** For an expert: every hash and key, whole. */
export const technicalFacts = (found: FileVerification, words: ProofWords): Fact[] => {
  const { fileHash, foundHash, sealedHash, seal, certificate, documentKeys, notProved, isDriversOwn } = found
  const { say } = words
  return [
    ...code(say('proof.technical.file'), fileHash),
    ...code(say('proof.technical.content'), foundHash),
    ...code(say('proof.technical.contentSealed'), sealedHash),
    ...code(say('proof.technical.origin'), seal && seal.origin),
    ...code(say('proof.technical.root', { size: shownFigure(seal?.size ?? 0) }), seal && seal.root),
    ...code(say('proof.technical.key'), seal ? seal.keys.join(' ') : documentKeys.join(' ')),
    ...code(say('proof.technical.certificate'), certificate),
    ...plain(say('proof.technical.notProved'), saidFields(notProved, words)),
    ...(isDriversOwn ? [{ name: say('proof.technical.copy'), value: say('proof.technical.own') }] : []),
    { name: say('proof.technical.version'), value: PRODUCT_VERSION },
  ]
}

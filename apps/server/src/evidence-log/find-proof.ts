import type { InclusionProof } from '@bulletin/domain/evidence/inclusion-proof'
import type { FastifyBaseLogger } from 'fastify'
import type { EvidenceLog } from './build.ts'

/** For a PDF, which says itself that it is not sealed: a log that cannot be read keeps nobody from their bulletin. */
export const proofFinder =
  ({ proofs }: Pick<EvidenceLog, 'proofs'>, log: Pick<FastifyBaseLogger, 'error'>) =>
  async (id: string): Promise<InclusionProof | null> => {
    try {
      const proof = await proofs.findBulletinProof(id)
      return proof.ok ? proof.value : null
    } catch (error) {
      log.error({ err: error, bulletinId: id }, 'a PDF is made without its proof')
      return null
    }
  }

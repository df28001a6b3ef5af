import { der, derInteger, joinedBytes, objectIdentifier, TAG } from '@bulletin/domain/evidence/der'
import { SIGNATURE_ALGORITHM } from '@bulletin/domain/evidence/cms'
import { generateKeyPairSync, sign, X509Certificate } from 'node:crypto'

const COMMON_NAME = objectIdentifier('2.5.4.3')
const KEY_USAGE = objectIdentifier('2.5.29.15')
const UTC_TIME = 0x17
const BOOLEAN = 0x01
/** Digital signature, and commitment to a content. */
const SIGNS = Uint8Array.of(0x03, 0x02, 0x06, 0xc0)
/** Wide, because a demonstration may move its clock. */
const VALID = ['200101000000Z', '491231235959Z'] as const

const textBytes = (text: string): Uint8Array => new TextEncoder().encode(text)
const nameOf = (name: string): Uint8Array =>
  der(TAG.sequence, der(TAG.set, der(TAG.sequence, COMMON_NAME, der(TAG.utf8String, textBytes(name)))))

/** A certificate that signs itself, for a demonstration: nobody outside knows it. */
export const ownCertificate = (name: string, serial: Uint8Array): { certificate: string; key: string } => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const keyUsage = der(
    TAG.sequence,
    KEY_USAGE,
    der(BOOLEAN, Uint8Array.of(0xff)),
    der(TAG.octetString, SIGNS),
  )
  const content = der(
    TAG.sequence,
    der(TAG.context0, derInteger(2)),
    derInteger(serial),
    SIGNATURE_ALGORITHM['P-256'],
    nameOf(name),
    der(TAG.sequence, ...VALID.map((time) => der(UTC_TIME, textBytes(time)))),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(TAG.context3, der(TAG.sequence, keyUsage)),
  )
  const signature = joinedBytes(Uint8Array.of(0), sign('sha256', content, privateKey))
  const whole = der(TAG.sequence, content, SIGNATURE_ALGORITHM['P-256'], der(TAG.bitString, signature))
  return {
    certificate: new X509Certificate(whole).toString(),
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  }
}

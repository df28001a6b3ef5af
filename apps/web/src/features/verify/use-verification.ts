import { verifyFile, type FileVerification } from '@bulletin/domain/proof/verify-file'
import { instantText } from '@bulletin/domain/time/day'
import { useEffect, useRef, useState } from 'react'
import type { TextKey } from '../../i18n/translate.ts'
import { logError } from '../../platform/log.ts'
import { useServices } from '../../session/services.ts'
import { knownOf, type KeptKeys } from './known-keys.ts'
import { browserMeans } from './means.ts'

export const FILE_MAX_MEGABYTES = 10
const BYTES_PER_MEGABYTE = 1_000_000

export type Verified = {
  /** Counts the files that were chosen. */
  readonly number: number
  readonly file: { readonly name: string; readonly size: number }
  readonly at: string
  readonly found: FileVerification
}

type State =
  | { readonly kind: 'empty' }
  | { readonly kind: 'reading' }
  | { readonly kind: 'refused'; readonly because: TextKey }
  | { readonly kind: 'verified'; readonly verified: Verified }

/** Verifies one file after another; the answer to a file that another one replaced is dropped. */
export const useVerification = (kept: KeptKeys | null) => {
  const { clock } = useServices()
  const [state, setState] = useState<State>({ kind: 'empty' })
  const last = useRef<{ number: number; file: File | null }>({ number: 0, file: null })
  const verify = async (file: File, keys = kept) => {
    const number = last.current.number + 1
    last.current = { number, file }
    const tell = (next: State) => {
      if (last.current.number === number) setState(next)
    }
    // Web Crypto exists in secure contexts only.
    if (!window.isSecureContext) return tell({ kind: 'refused', because: 'proof.insecure' })
    if (file.size > FILE_MAX_MEGABYTES * BYTES_PER_MEGABYTE)
      return tell({ kind: 'refused', because: 'proof.file.tooLarge' })
    tell({ kind: 'reading' })
    try {
      const bytes = new Uint8Array(await file.arrayBuffer())
      const found = await verifyFile(bytes, knownOf(keys), browserMeans)
      const { name, size } = file
      tell({
        kind: 'verified',
        verified: { number, file: { name, size }, at: instantText(clock.now()), found },
      })
    } catch (error) {
      logError('The file could not be read', error)
      tell({ kind: 'refused', because: 'proof.file.unreadable' })
    }
  }
  // An answer « unknown key » may be another one with the keys that have just come.
  useEffect(() => {
    const { file } = last.current
    if (file && kept) void verify(file, kept)
    // oxlint-disable-next-line react/exhaustive-deps -- only new keys ask again
  }, [kept])
  return { state, verify }
}

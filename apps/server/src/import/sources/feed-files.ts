import type { FaultList } from '../faults.ts'

/** The files of an import, wherever they lie. Only those that somebody here can read are among them. */
export type FeedFiles = {
  /** As the operator named it. */
  readonly source: string
  readonly names: ReadonlySet<string>
  /** What lies beside them and is not looked at. */
  readonly ignored: readonly string[]
  /** Where one of either really lies: the same place is the same file, however it was named. */
  readonly pathOf: (name: string) => string
  /** Uncompressed, as far as anybody says: for progress, never for trust. */
  readonly bytesOf: (name: string) => number
  /**
   * The bytes of a file from its first to its last. Where they cannot be read to the end, the reason is added to
   * `faults` and they end there: whoever reads them looks whether any was.
   */
  readonly open: (name: string, faults: FaultList) => AsyncIterable<Buffer>
  readonly close: () => Promise<void>
}

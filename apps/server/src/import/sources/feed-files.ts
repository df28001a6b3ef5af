import type { FaultList } from '../faults.ts'

/** The files of an import, whatever their source. Contains only file names the import can read. */
export type FeedFiles = {
  /** As the operator named it. */
  readonly source: string
  readonly names: ReadonlySet<string>
  /** Files present but not read. */
  readonly ignored: readonly string[]
  /** The real path of a file, read or ignored: two names with the same path are the same file. */
  readonly pathOf: (name: string) => string
  /** Declared uncompressed size: for progress only, not trustworthy. */
  readonly bytesOf: (name: string) => number
  /**
   * Streams the bytes of a file. On a read error, the stream ends and the reason is added to `faults`: the caller must
   * check it.
   */
  readonly open: (name: string, faults: FaultList) => AsyncIterable<Buffer>
  readonly close: () => Promise<void>
}

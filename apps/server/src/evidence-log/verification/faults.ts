import type { CheckpointFault } from '@bulletin/domain/evidence/checkpoint'

/**
 * What is wrong with the log. Leaves are numbered from 0 here, and from 1 in sentences.
 *
 * | kind               | what was done                                                                            |
 * |--------------------|------------------------------------------------------------------------------------------|
 * | UNLOGGED           | an entry has no leaf and does not wait for one: it was added beside the product          |
 * | ENTRY_GONE         | a leaf has no entry: the entry was removed, with or without its bulletin                  |
 * | ENTRY_CHANGED      | an entry or its leaf was rewritten                                                        |
 * | JOURNAL_CHANGED    | an entry of the journal was rewritten                                                     |
 * | WAITING            | a row waits for a number for an entry that is not there, is another, or has its number    |
 * | LEAF_GONE          | a number has no leaf                                                                      |
 * | BEYOND             | rows lie beyond the size of the log                                                       |
 * | NODE               | the stored root of a tile is not that of its leaves                                       |
 * | HEAD, HEAD_GONE    | the stored head is not that of the leaves; it is missing                                  |
 * | ROOT               | a checkpoint was signed for another tree                                                  |
 * | CHECKPOINT         | a checkpoint cannot be read, has no valid signature, or its row says something else       |
 * | COSIGNATURE        | the signature of a witness is false, or stands under no checkpoint                        |
 * | OUTSIDE            | a checkpoint kept outside is not one of this log                                          |
 * | OUTSIDE_ROOT       | a checkpoint kept outside was signed for another tree: the log was rewritten since        |
 * | SHORTER            | a checkpoint kept outside knows more leaves: the end was removed, or a backup restored    |
 */
export type LogFault =
  | { kind: 'UNLOGGED'; bulletinId: string | null; number: number }
  | { kind: 'ENTRY_GONE'; index: number; source: string; sealedAt: string | null }
  | {
      kind: 'ENTRY_CHANGED'
      index: number
      source: string
      bulletinId: string | null
      sealedAt: string | null
    }
  | { kind: 'JOURNAL_CHANGED'; index: number | null; at: string }
  | { kind: 'WAITING'; source: string; bulletinId: string | null }
  | { kind: 'LEAF_GONE'; index: number; sealedAt: string | null }
  | { kind: 'BEYOND'; what: 'LEAVES' | 'NODES' | 'CHECKPOINTS' }
  | { kind: 'NODE'; level: number; index: number }
  | { kind: 'HEAD' }
  | { kind: 'HEAD_GONE' }
  | { kind: 'ROOT'; size: number; signedAt: string }
  | { kind: 'CHECKPOINT'; size: number; signedAt: string; reason: CheckpointFault | 'ROW' }
  | { kind: 'COSIGNATURE'; size: number; signedAt: string; witness: string }
  | { kind: 'COSIGNATURE_ALONE' }
  | { kind: 'OUTSIDE'; name: string; reason: CheckpointFault }
  | { kind: 'OUTSIDE_ROOT'; name: string; size: number }
  | { kind: 'SHORTER'; name: string; size: number; stored: number }

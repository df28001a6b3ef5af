import {
  bulletin,
  bulletinDocument,
  bulletinHistory,
} from '../../apps/server/src/database/schema/bulletins.ts'
import { copiedTable } from './copy-text.ts'

export const TABLES = {
  row: copiedTable('bulletin', bulletin),
  document: copiedTable('bulletin_document', bulletinDocument),
  history: copiedTable('bulletin_history', bulletinHistory, ['position']),
}

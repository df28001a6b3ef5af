import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import type { Line } from '@bulletin/domain/network/line'
import { t } from '../../../i18n/translate.ts'
import { Mismatches, type RetainOf } from './mismatches.tsx'
import { useMismatchesAt } from './shown-mismatches.ts'

type EndMismatchesProps = {
  bulletin: Bulletin
  line: Line | null
  retainOf?: RetainOf
}

/** Mismatches of the whole service between the declared values and those of the server; a dash if there are none. */
export const EndMismatches = ({ bulletin, ...rest }: EndMismatchesProps) => {
  const mismatches = useMismatchesAt(bulletin)(null)
  return mismatches.length === 0 ? t('common.empty') : <Mismatches mismatches={mismatches} {...rest} />
}

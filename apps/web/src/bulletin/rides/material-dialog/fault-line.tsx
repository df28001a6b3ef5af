import type { FaultCode } from '@bulletin/domain/problem/fault'
import { FAULT_SENTENCES } from '@bulletin/domain/problem/fault-sentences'
import { Icon } from '../../../ui/icon.tsx'
import styles from './fault-line.module.css'

export const FaultLine = ({ code, id }: { code: FaultCode; id?: string | undefined }) => (
  <span className={styles.line} id={id}>
    <Icon name="error" size={20} />
    <span>{FAULT_SENTENCES[code]}</span>
  </span>
)

import { shownFigure, shownInstant } from '@bulletin/domain/proof/told-moment'
import type { FileVerification } from '@bulletin/domain/proof/verify-file'
import { t } from '../../i18n/translate.ts'
import type { KeptKeys } from './known-keys.ts'
import styles from './seal-axis.module.css'

type Station = { readonly name: string; readonly details: readonly string[]; readonly isBulletin?: boolean }

const entries = (count: number): string => t('proof.axis.entries', { count, figure: shownFigure(count) })

const lastSeal = (kept: KeptKeys | null, timeZone: string, from = 0): Station[] =>
  kept?.size && kept.size > from
    ? [
        {
          name: t('proof.axis.last'),
          details: [entries(kept.size), t('proof.axis.known', shownInstant(kept.at, timeZone))],
        },
      ]
    : []

const stationsOf = (
  { verdict, seal, at }: FileVerification,
  kept: KeptKeys | null,
  timeZone: string,
): Station[] => {
  if (!at) return []
  const moment = (instant: typeof at) => t('proof.instant', shownInstant(instant, timeZone))
  const bulletin = { name: t('proof.axis.bulletin'), isBulletin: true }
  if (verdict === 'NOT_SEALED') return [...lastSeal(kept, timeZone), { ...bulletin, details: [moment(at)] }]
  if (!seal || (verdict !== 'AUTHENTIC' && verdict !== 'UNSIGNED')) return []
  const entry = t('proof.axis.entry', { number: shownFigure(seal.number) })
  const seen = seal.seenAt === null ? [] : [moment(seal.seenAt)]
  const isLast = kept?.size === seal.size ? [t('proof.axis.isLast')] : []
  return [
    { ...bulletin, details: [moment(at), entry] },
    {
      name: t('proof.axis.seal'),
      details: [entries(seal.size), ...seen, ...isLast],
    },
    ...lastSeal(kept, timeZone, seal.size),
  ]
}

type SealAxisProps = { found: FileVerification; kept: KeptKeys | null; timeZone: string }

/** From the entry that the state follows from to the seal above it, and to the last seal that the page knows. */
export const SealAxis = ({ found, kept, timeZone }: SealAxisProps) => {
  const stations = stationsOf(found, kept, timeZone)
  if (stations.length < 2) return null
  return (
    <ol className={styles.axis} aria-label={t('proof.axis')} data-open={found.seal === null || undefined}>
      {stations.map(({ name, details, isBulletin }) => (
        <li key={name} data-bulletin={isBulletin}>
          <b>{name}</b>
          {details.map((detail) => (
            <span key={detail}>{detail}</span>
          ))}
        </li>
      ))}
    </ol>
  )
}

import type { LogFault, LogIntegrity } from '@bulletin/domain/journal/log-integrity'
import { clockTimeAt } from '@bulletin/domain/time/clock-time'
import type { ReactNode } from 'react'
import { momentInFigures } from '../../bulletin/plan/moment-words.ts'
import { t } from '../../i18n/translate.ts'
import { useServices } from '../../session/services.ts'
import { Icon } from '../../ui/icon.tsx'
import { withClass } from '../../ui/with-class.ts'
import { exactMomentWords, figure, momentWords, shortHash } from './integrity-words.ts'
import styles from './integrity-facts.module.css'

const Facts = withClass('dl', styles.facts)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** The beginning of the hash; the whole one as a tooltip and in the report. */
const Hash = ({ of }: { of: string | null }) =>
  of === null ? (
    t('integrity.broken.absent')
  ) : (
    <span className={styles.hash} title={of}>
      {shortHash(of)}
    </span>
  )

/** Who cosigned the last seal, and why the others did not. */
const Witnesses = ({ lastSeal, witnesses }: LogIntegrity) => {
  const { timeZone } = useServices().settings
  const words = ({ at, problem }: LogIntegrity['witnesses'][number]): string => {
    if (problem !== null) return t(`integrity.witness.${problem}`)
    if (at === null) return t('integrity.witnessAway')
    const { date } = momentInFigures(at, timeZone)
    const isThatDay = lastSeal !== null && date === momentInFigures(lastSeal.at, timeZone).date
    return isThatDay ? clockTimeAt(at, timeZone) : date
  }
  return (
    <ul className={styles.witnesses}>
      {witnesses.map((witness) => {
        const isIn = witness.problem === null && witness.at !== null
        return (
          <li key={witness.name} data-away={isIn ? undefined : ''}>
            <Icon name={isIn ? 'checkCircle' : 'warning'} size={20} />
            {witness.name}
            <span>{words(witness)}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** The last seal, what it covers, and who else has seen it. */
export const SealFacts = ({ integrity }: { integrity: LogIntegrity }) => {
  const { timeZone } = useServices().settings
  const { lastSeal, sealed, unsealed, witnesses } = integrity
  const seen = witnesses.filter(({ problem, size }) => problem === null && size === lastSeal?.size)
  return (
    <>
      <Facts>
        <Fact name={t('integrity.lastSeal')}>
          {lastSeal ? momentWords(lastSeal.at, { timeZone }) : t('integrity.noSeal')}
        </Fact>
        <Fact name={t('integrity.sealedEntries')}>{figure(sealed)}</Fact>
        <Fact name={t('integrity.unsealedEntries')}>{figure(unsealed)}</Fact>
        {lastSeal && (
          <Fact name={t('integrity.hash')}>
            <Hash of={lastSeal.root} />
          </Fact>
        )}
        <Fact name={t('integrity.verifiedBy')}>
          {witnesses.length === 0
            ? t('integrity.noWitness')
            : t('integrity.witnesses', { count: seen.length, total: witnesses.length })}
        </Fact>
      </Facts>
      {witnesses.length > 0 && <Witnesses {...integrity} />}
    </>
  )
}

/** The first entry that does not hold, with both hashes. */
export const FaultFacts = ({ fault }: { fault: LogFault }) => {
  const { timeZone } = useServices().settings
  const { kind, number, writtenAt, expected, found } = fault
  if (kind === 'KEY') return null
  return (
    <Facts>
      {number !== null && (
        <>
          <Fact name={t('integrity.broken.intact')}>
            {number > 1
              ? t('integrity.broken.intactRange', { number: figure(number - 1) })
              : t('integrity.broken.noneIntact')}
          </Fact>
          <Fact name={t('integrity.broken.first')}>{figure(number)}</Fact>
        </>
      )}
      {writtenAt !== null && (
        <Fact name={t('integrity.broken.writtenOn')}>{exactMomentWords(writtenAt, { timeZone })}</Fact>
      )}
      <Fact name={t('integrity.broken.expected')}>
        <Hash of={expected} />
      </Fact>
      <Fact name={t('integrity.broken.found')}>
        <Hash of={found} />
      </Fact>
    </Facts>
  )
}

import type { ObservationCategory } from '@bulletin/domain/observation/observation-kind'
import { categoryAt } from '@bulletin/domain/observation/registry'
import { useId } from 'react'
import { t } from '../../i18n/translate.ts'
import { Icon } from '../../ui/icon.tsx'
import type { ObservationEntry, ObservationScene } from './observation-form.ts'
import styles from './categories.module.css'

type TileOfProps = {
  entry: ObservationEntry
  isCurrent: boolean
  scene: ObservationScene
  /** Id of the text that says where this type can be recorded instead; null when it can be chosen here. */
  elsewhereId: string | null
  onChoose: (entry: ObservationEntry) => void
}

const TileOf = ({ entry, isCurrent, scene, elsewhereId, onChoose }: TileOfProps) => {
  const reasonId = useId()
  const { line } = scene
  const isImpossible = line !== null && entry.kind.unavailableOn(line) !== null
  return (
    <button
      className={styles.tile}
      type="button"
      aria-current={isCurrent || undefined}
      disabled={elsewhereId !== null}
      // `aria-disabled` keeps the tile focusable, so that a screen reader can read the reason.
      aria-disabled={isImpossible || undefined}
      aria-describedby={elsewhereId ?? (isImpossible ? reasonId : undefined)}
      onClick={() => {
        if (!isImpossible) onChoose(entry)
      }}
    >
      <span className={styles.icon}>
        <Icon name={entry.icon} size={30} />
      </span>
      <b>{t(entry.title)}</b>
      {isImpossible && (
        <small id={reasonId}>{t('observations.categories.notOnLine', { line: line.name })}</small>
      )}
    </button>
  )
}

const TITLES = {
  ORDINARY: 'observations.categories.ordinary',
  SERVICE: 'observations.categories.service',
} as const

const ELSEWHERE = {
  ORDINARY: 'observations.categories.onlyOnTheWay',
  SERVICE: 'observations.categories.onlyForService',
} as const

type CategoryProps = {
  category: ObservationCategory
  entries: readonly ObservationEntry[]
  scene: ObservationScene
  /** The previously chosen type, when the user is changing it. */
  current: string | null
  onChoose: (entry: ObservationEntry) => void
}

const Category = ({ category, entries, scene, current, onChoose }: CategoryProps) => {
  const id = useId()
  const elsewhereId = category === categoryAt(scene.place) ? null : `${id}-elsewhere`
  const isNarrow = category === 'SERVICE'
  return (
    <section aria-labelledby={id}>
      <h3>
        <span id={id}>{t(TITLES[category])}</span>
        {elsewhereId !== null && !isNarrow && (
          <small id={elsewhereId} className={styles.elsewhere}>
            {t(ELSEWHERE[category])}
          </small>
        )}
      </h3>
      <div className={styles.tiles} data-single={isNarrow}>
        {entries
          .filter(({ kind }) => kind.category === category)
          .map((entry) => (
            <TileOf
              key={entry.kind.type}
              entry={entry}
              isCurrent={entry.kind.type === current}
              scene={scene}
              elsewhereId={elsewhereId}
              onChoose={onChoose}
            />
          ))}
      </div>
      {elsewhereId !== null && isNarrow && (
        <p id={elsewhereId} className={styles.elsewhere}>
          {t(ELSEWHERE[category])}
        </p>
      )}
    </section>
  )
}

/** Observation types: those about a ride on the left, those about the service on the right. */
export const Categories = (props: Omit<CategoryProps, 'category'>) => (
  <div className={styles.lists}>
    <Category category="ORDINARY" {...props} />
    <Category category="SERVICE" {...props} />
  </div>
)

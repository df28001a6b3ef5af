import type { ObservationCategory } from '@bulletin/domain/observation/observation-kind'
import { categoryAt } from '@bulletin/domain/observation/registry'
import { useId } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { NARROW_LAYOUT } from '../../ui/theme/narrow-layout.ts'
import { Icon } from '../../ui/icon.tsx'
import { styled } from '../../ui/styled.ts'
import type { ObservationEntry, ObservationScene } from './observation-form.ts'

const Lists = styled('div')`
  flex: 1;
  display: grid;
  grid-template-columns: minmax(0, 1fr) 232px;
  gap: 24px;

  & > section + section {
    padding-left: 24px;
    border-left: 1px solid var(--hair);
  }

  & h3 {
    margin: 0 0 10px;
    color: var(--text-2);
    font-size: 15px;
    line-height: 24px;
    font-weight: var(--w-title);
  }

  & .elsewhere {
    color: var(--text-3);
    font-size: 13px;
    line-height: 18px;
    font-weight: var(--w-text);
  }

  & h3 > .elsewhere {
    margin-left: 8px;
  }

  & p.elsewhere {
    margin: 12px 0 0;
  }

  ${NARROW_LAYOUT} {
    grid-template-columns: minmax(0, 1fr) 196px;
    gap: 16px;

    & > section + section {
      padding-left: 16px;
    }
  }

  /* 200 % zoom on a tablet. */
  @media (max-width: 760px) {
    grid-template-columns: minmax(0, 1fr);

    & > section + section {
      padding: 16px 0 0;
      border: 0;
    }
  }
`

const Tiles = styled('div')`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 12px;

  &[data-single='true'] {
    grid-template-columns: minmax(0, 1fr);
  }

  @media (max-width: 760px) {
    &,
    &[data-single='true'] {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`

const Tile = styled('button')`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  min-width: 0;
  height: 158px;
  padding: 15px;
  border: 1.5px solid var(--hair);
  border-radius: var(--r-3);
  background: var(--surface-2);
  color: var(--ink);
  font: inherit;
  text-align: left;
  cursor: pointer;
  -webkit-tap-highlight-color: transparent;

  & > .icon {
    flex: none;
    display: grid;
    place-items: center;
    width: 56px;
    height: 56px;
    margin-bottom: auto;
    border: 1.5px solid var(--hair);
    border-radius: var(--r-3);
    background: var(--surface);
  }

  & > b {
    font-size: 18px;
    line-height: 22px;
    font-weight: var(--w-strong);
  }

  & > small {
    margin-top: 2px;
    font-size: 13px;
    line-height: 16px;
  }

  :is([data-theme='night'], [data-theme='dark']) & {
    border-color: transparent;
    background: var(--surface-3);

    & > .icon {
      border-color: transparent;
    }
  }

  &[aria-current] {
    border-color: var(--ink);
  }

  &:active:not(:disabled, [aria-disabled='true']) {
    background: var(--surface-3);
  }

  &:is(:disabled, [aria-disabled='true']) {
    border: 1.5px dashed var(--edge);
    background: none;
    color: var(--text-3);
    cursor: default;

    & > .icon {
      background: none;
    }
  }

  ${NARROW_LAYOUT} {
    height: 150px;
    padding: 13px;

    & > b {
      font-size: 16px;
      line-height: 20px;
    }
  }
`

type TileOfProps = {
  entry: ObservationEntry
  isCurrent: boolean
  scene: ObservationScene
  /** Id of the text that says where this type can be recorded instead; null when it can be chosen here. */
  elsewhereId: string | null
  onChoose: (entry: ObservationEntry) => void
}

const TileOf = ({ entry, isCurrent, scene, elsewhereId, onChoose }: TileOfProps) => {
  const { t } = useTranslation()
  const reasonId = useId()
  const { line } = scene
  const isImpossible = line !== null && entry.kind.unavailableOn(line) !== null
  return (
    <Tile
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
      <span className="icon">
        <Icon name={entry.icon} size={30} />
      </span>
      <b>{t(entry.title)}</b>
      {isImpossible && (
        <small id={reasonId}>{t('observations.categories.notOnLine', { line: line.name })}</small>
      )}
    </Tile>
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
  const { t } = useTranslation()
  const id = useId()
  const elsewhereId = category === categoryAt(scene.place) ? null : `${id}-elsewhere`
  const isNarrow = category === 'SERVICE'
  return (
    <section aria-labelledby={id}>
      <h3>
        <span id={id}>{t(TITLES[category])}</span>
        {elsewhereId !== null && !isNarrow && (
          <small id={elsewhereId} className="elsewhere">
            {t(ELSEWHERE[category])}
          </small>
        )}
      </h3>
      <Tiles data-single={isNarrow}>
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
      </Tiles>
      {elsewhereId !== null && isNarrow && (
        <p id={elsewhereId} className="elsewhere">
          {t(ELSEWHERE[category])}
        </p>
      )}
    </section>
  )
}

/** Observation types: those about a ride on the left, those about the service on the right. */
export const Categories = (props: Omit<CategoryProps, 'category'>) => (
  <Lists>
    <Category category="ORDINARY" {...props} />
    <Category category="SERVICE" {...props} />
  </Lists>
)

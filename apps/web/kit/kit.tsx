import { Fragment, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { Mark } from '../src/ui/mark.tsx'
import { Icon } from '../src/ui/icon.tsx'
import { useThemeMode } from '../src/ui/theme/theme-mode.tsx'
import { ToggleGroup } from '../src/ui/field/toggle-group.tsx'
import { FAMILIES, firstOf, specimenName } from './families.ts'
import { TOKEN_GROUPS, Tokens } from './tokens.tsx'
import styles from './kit.module.css'

const Part = ({ names, children }: { names: string; children: ReactNode }) => {
  const id = firstOf(names)
  return (
    <article className={styles.part} id={id} aria-labelledby={`${id}-name`}>
      <h3 id={`${id}-name`}>{names}</h3>
      {children}
    </article>
  )
}

const FamilyLinks = ({ title, parts }: { title: string; parts: readonly string[] }) => (
  <>
    <h2>{title}</h2>
    <ul>
      {parts.map((part) => (
        <li key={part}>
          <a href={`#${part}`}>{part}</a>
        </li>
      ))}
    </ul>
  </>
)

const THEMES = [
  { value: 'light', icon: 'sun', name: 'Day' },
  { value: 'dark', icon: 'moon', name: 'Night' },
] as const

/** Neither is pressed while the page follows the system. */
const Themes = () => {
  const { mode, choose } = useThemeMode()
  return (
    <ToggleGroup
      isWide
      aria-label="Theme"
      value={mode === 'system' ? null : mode}
      onChange={(chosen) => choose(chosen ?? 'system')}
      options={THEMES.map(({ value, icon, name }) => ({
        value,
        content: (
          <>
            <Icon name={icon} size={20} />
            {name}
          </>
        ),
      }))}
    />
  )
}

/**
 * Every component of `ui/` in every state, for whoever draws or changes one: `npm run dev`, then /kit. The names on the
 * page are those of the code; what the specimens say is sample text.
 */
export const Kit = () => (
  <MemoryRouter>
    <div className={styles.frame} lang="en">
      <aside className={styles.rail}>
        <header>
          <Mark size={44} />
          <h1>Kit</h1>
        </header>
        <Themes />
        <nav aria-label="Parts">
          <FamilyLinks title="Tokens" parts={TOKEN_GROUPS} />
          {Object.entries(FAMILIES).map(([title, family]) => (
            <FamilyLinks key={title} title={title} parts={Object.keys(family).map(firstOf)} />
          ))}
        </nav>
      </aside>
      <main className={styles.families}>
        <h2>Tokens</h2>
        {TOKEN_GROUPS.map((title) => (
          <Part key={title} names={title}>
            <Tokens title={title} />
          </Part>
        ))}
        {Object.entries(FAMILIES).map(([title, family]) => (
          <Fragment key={title}>
            <h2>{title}</h2>
            {Object.entries(family).map(([names, states]) => (
              <Part key={names} names={names}>
                <div className={styles.states} data-of={names}>
                  {Object.entries(states).map(([state, specimen]) => (
                    <figure key={state} aria-label={specimenName(names, state)}>
                      <figcaption>{state}</figcaption>
                      <div lang="fr">{specimen}</div>
                    </figure>
                  ))}
                </div>
              </Part>
            ))}
          </Fragment>
        ))}
      </main>
    </div>
  </MemoryRouter>
)

import type axeCore from 'axe-core'

declare global {
  interface Window {
    /** Set once axe has been injected into the page. */
    axe?: typeof axeCore
  }
}

export const AXE_BY_DAY: axeCore.RunOptions = {
  // None of these rules needs the style sheets to be fetched again.
  preload: false,
  resultTypes: ['violations'],
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] },
}

/** The rules whose result depends on the theme. */
export const AXE_AT_NIGHT: axeCore.RunOptions = {
  preload: false,
  resultTypes: ['violations'],
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}

/** Whether the page has finished switching to the theme: a colour in transition belongs to neither. */
export const isStillIn = (expected: 'light' | 'dark'): boolean => {
  const { theme: shown = expected } = document.documentElement.dataset
  const isMoving = ({ playState, effect }: Animation): boolean =>
    playState === 'running' && effect?.getTiming().iterations !== Infinity
  return shown === expected && !document.getAnimations().some(isMoving)
}

export type Violation = { rule: string; elements: string[] }

/**
 * Runs in the page and must not use imports or outer variables. Returns null where axe is not loaded. Off-screen
 * content is rendered for it, and only then starts its transition from the previous theme's colours, which is awaited.
 * With a dialog open only the dialogs are checked: the page below is hidden, and was checked before.
 */
export const findViolations = async (options: axeCore.RunOptions): Promise<Violation[] | null> => {
  if (!window.axe) return null
  const drawn = new CSSStyleSheet()
  drawn.replaceSync('* { content-visibility: visible !important; }')
  document.adoptedStyleSheets.push(drawn)
  const fading = document
    .getAnimations()
    .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
    .map(({ finished }) => finished)
  try {
    await Promise.allSettled(fading)
    const dialogs = document.querySelector('#dialogs:has([role="dialog"])')
    const { violations } = await window.axe.run(dialogs ?? document, options)
    return violations.map(({ id, help, nodes }) => ({
      rule: `${id}: ${help}`,
      elements: nodes.map(({ html, failureSummary = '' }) => `${html} ${failureSummary}`),
    }))
  } finally {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== drawn)
  }
}

import type axeCore from 'axe-core'

declare global {
  interface Window {
    /** There once it has been handed to the page. */
    axe?: typeof axeCore
  }
}

export const AXE_BY_DAY: axeCore.RunOptions = {
  // There is no rule here for which style sheets would have to be fetched again.
  preload: false,
  resultTypes: ['violations'],
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] },
}

/** What another theme can change. */
export const AXE_AT_NIGHT: axeCore.RunOptions = {
  preload: false,
  resultTypes: ['violations'],
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}

/** Whether the page has taken on the theme: a colour that is still fading in is nobody's. */
export const isStillIn = (expected: 'light' | 'dark'): boolean => {
  const { theme: shown = expected } = document.documentElement.dataset
  const isMoving = ({ playState, effect }: Animation): boolean =>
    playState === 'running' && effect?.getTiming().iterations !== Infinity
  return shown === expected && !document.getAnimations().some(isMoving)
}

export type Violation = { rule: string; elements: string[] }

/**
 * Runs in the page and takes nothing along: null where axe is not there. What is out of sight is drawn for it, and only
 * then fades from the colours of the theme before into its own. Under a dialog the page is out of reach, and was looked
 * at before that opened.
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

import type { Locator } from '@playwright/test'

/**
 * The parts of an option's text, split at the dots. Not `innerText`, which is empty for a row that is not rendered yet.
 */
export const optionWords = async (option: Locator): Promise<readonly string[]> =>
  ((await option.textContent()) ?? '').split(' · ')

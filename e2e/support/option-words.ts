import type { Locator } from '@playwright/test'

/**
 * What an option of a list says, at its dots. Not `innerText`: of a row that has not been drawn yet, it is empty.
 */
export const optionWords = async (option: Locator): Promise<readonly string[]> =>
  ((await option.textContent()) ?? '').split(' · ')

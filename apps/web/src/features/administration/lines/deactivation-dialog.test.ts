import { describe, expect, it } from 'vitest'
import '../../../i18n/oversight-words.ts'
import { wordsOfUse } from './deactivation-dialog.tsx'

describe('what turning a line off touches', () => {
  it.each([
    [12, 84, /^12 bulletins attendent .* et 84 personnes perdent cette ligne\./],
    [1, 1, /^1 bulletin attend .* et 1 personne perd cette ligne\./],
    [0, 0, /^Aucun bulletin n'attend de traitement et personne ne perd cette ligne\./],
  ])('is told: %i bulletins, %i people', (waitingBulletins, people, words) => {
    expect(wordsOfUse({ waitingBulletins, people })).toMatch(words)
  })
})

import { expect, it } from 'vitest'
import { signOutWords } from './sign-out-dialog.tsx'

const wordsOf = (hasDraft: boolean, waiting: number, corrections = 0) =>
  signOutWords({ hasDraft, waiting, corrections })

it('asks only, when nothing stays behind [2.3.5]', () => {
  expect(wordsOf(false, 0)).toBe('Voulez-vous vraiment vous déconnecter\u00a0?')
})

it('says that it is not known what stays behind, when the tablet does not answer [2.3.5] [4.6]', () => {
  expect(signOutWords(null)).toMatch(
    /^La mémoire de la tablette ne répond pas.* en attente.* déconnecter\u00a0\?$/,
  )
})

it('says what stays on the tablet, and when it will be sent [2.3.5] [4.6]', () => {
  expect(wordsOf(true, 0)).toMatch(/^Votre bulletin en cours reste enregistré sur cette tablette/)
  expect(wordsOf(false, 1)).toMatch(/^1 bulletin n'est pas encore reçu .* sera envoyé quand vous vous y/)
  expect(wordsOf(true, 2)).toMatch(/^Votre bulletin en cours .* 2 bulletins ne sont pas encore reçus/)
  expect(wordsOf(true, 2)).toMatch(/Voulez-vous vraiment vous déconnecter\u00a0\?$/)
})

it('warns first of what stands on the page only, and would be lost [2.3.5] [3.32]', () => {
  expect(signOutWords({ hasDraft: false, waiting: 0, corrections: 0 }, 1)).toMatch(
    /^1 bulletin validé n'est ni reçu .* il serait perdu\. Téléchargez-en d'abord une copie\. Voulez-vous/,
  )
})

it('says that corrections which were not sent stay on the tablet [2.3.5] [2.4.42]', () => {
  expect(wordsOf(false, 0, 1)).toMatch(/^1 bulletin porte une correction ou un commentaire .* Voulez-vous/)
  expect(wordsOf(false, 0, 2)).toMatch(/^2 bulletins portent une correction ou un commentaire/)
})

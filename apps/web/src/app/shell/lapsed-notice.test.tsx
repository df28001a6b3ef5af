import { expect, it } from 'vitest'
import { textOf } from '../../testing/page-text.tsx'
import { LapsedNoticeView } from './lapsed-notice-view.tsx'
import { LapsedNotice } from './lapsed-notice.tsx'

it('says that one may go on, and how to send, to who goes on without a session [4.16]', () => {
  const text = textOf(<LapsedNoticeView />)
  expect(text).toContain('Session expirée. Vous pouvez continuer votre saisie sur cette tablette.')
  expect(text).toContain('Reconnectez-vous pour envoyer vos bulletins. Se reconnecter')
  // This notice cannot tell whether the tablet saved the work: the bar shows that.
  expect(text).not.toMatch(/enregistré|envoyé|reçu/)
})

it('says nothing to anybody else', () => {
  expect(textOf(<LapsedNotice />)).toBe('')
})

import type { Account } from '@bulletin/domain/access/account'
import type { Translate } from '../../i18n/use-translation.ts'

type Facts = {
  readonly sender: Pick<Account, 'name' | 'matricularAccount'>
  readonly version: string
  /** The ids of the last requests, by which the team finds them in its logs. */
  readonly requestIds: readonly string[]
}

/** A mailto link for the tablet's mail application; without an address the user chooses one. */
export const contactMailLink = (
  t: Translate,
  email: string | null,
  { sender, version, requestIds }: Facts,
): string => {
  const blanks = { fullName: sender.name, matricule: sender.matricularAccount, version }
  const subject = encodeURIComponent(t('contact.mail.subject', blanks))
  const requests = requestIds.length > 0 ? t('contact.mail.requests', { ids: requestIds.join(', ') }) : ''
  // RFC 6068: line breaks of a mailto body are CRLF.
  const body = encodeURIComponent(`${t('contact.mail.body', blanks)}${requests}`.replaceAll('\n', '\r\n'))
  return `mailto:${email ? encodeURIComponent(email).replace('%40', '@') : ''}?subject=${subject}&body=${body}`
}

/** The advice shown when the tablet has no mail application. */
export const mailUnavailableWords = (t: Translate, email: string | null): string =>
  email === null ? t('contact.mailUnavailableAnywhere') : t('contact.mailUnavailable', { email })

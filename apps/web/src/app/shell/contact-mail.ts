import type { Account } from '@bulletin/domain/access/account'
import type { TFunction } from 'i18next'

type Sender = Pick<Account, 'name' | 'matricularAccount'>

/** A draft for the tablet's own mail application; without an address the person chooses one. */
export const contactMailLink = (
  t: TFunction,
  email: string | null,
  sender: Sender,
  version: string,
): string => {
  const blanks = { fullName: sender.name, matricule: sender.matricularAccount, version }
  const subject = encodeURIComponent(t('contact.mail.subject', blanks))
  // RFC 6068: line breaks of a mailto body are CRLF.
  const body = encodeURIComponent(t('contact.mail.body', blanks).replaceAll('\n', '\r\n'))
  return `mailto:${email ? encodeURIComponent(email).replace('%40', '@') : ''}?subject=${subject}&body=${body}`
}

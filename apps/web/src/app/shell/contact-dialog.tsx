import '../../i18n/later-words.ts'
import type { Account } from '@bulletin/domain/access/account'
import { displayedVersion, PRODUCT_VERSION } from '@bulletin/domain/product'
import { useState } from 'react'
import { t } from '../../i18n/translate.ts'
import { useAccount } from '../../session/account-context.ts'
import { useServices } from '../../session/services.ts'
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx'
import { AnchorButton } from '../../ui/link-button.tsx'
import styles from './contact-dialog.module.css'

type Facts = {
  readonly sender: Pick<Account, 'name' | 'matricularAccount'>
  readonly version: string
  /** The ids of the last requests, by which the team finds them in its logs. */
  readonly requestIds: readonly string[]
}

/** A mailto link for the tablet's mail application; without an address the user chooses one. */
export const contactMailLink = (email: string | null, { sender, version, requestIds }: Facts): string => {
  const blanks = { fullName: sender.name, matricule: sender.matricularAccount, version }
  const subject = encodeURIComponent(t('contact.mail.subject', blanks))
  const requests = requestIds.length > 0 ? t('contact.mail.requests', { ids: requestIds.join(', ') }) : ''
  // RFC 6068: line breaks of a mailto body are CRLF.
  const body = encodeURIComponent(`${t('contact.mail.body', blanks)}${requests}`.replaceAll('\n', '\r\n'))
  return `mailto:${email ? encodeURIComponent(email).replace('%40', '@') : ''}?subject=${subject}&body=${body}`
}

/** The advice shown when the tablet has no mail application. */
export const mailUnavailableWords = (email: string | null): string =>
  email === null ? t('contact.mailUnavailableAnywhere') : t('contact.mailUnavailable', { email })

/** If no mail application comes to the front within this delay, there is none. */
export const MAIL_OPENS_WITHIN_MILLISECONDS = 2000

type Page = { readonly window: EventTarget; readonly document: EventTarget }

/**
 * Whether a mailto link opened anything. No browser reports it, and one without a mail application does nothing; the
 * only sign is that the window loses the focus or the visibility.
 */
export const mailOpens = ({ window, document }: Page): Promise<boolean> =>
  new Promise((resolve) => {
    const watching = new AbortController()
    const settle = (opens: boolean) => () => {
      watching.abort()
      resolve(opens)
    }
    const timer = setTimeout(settle(false), MAIL_OPENS_WITHIN_MILLISECONDS)
    watching.signal.addEventListener('abort', () => clearTimeout(timer))
    window.addEventListener('blur', settle(true), { signal: watching.signal })
    document.addEventListener('visibilitychange', settle(true), { signal: watching.signal })
  })

/** Mounted at each opening, so that it lists the latest requests. */
export const ContactDialog = ({ onClose }: { onClose: () => void }) => {
  const { settings, recentRequests } = useServices()
  const sender = useAccount()
  const [isUnavailable, setUnavailable] = useState(false)
  const link = contactMailLink(settings.contactEmail, {
    sender,
    version: displayedVersion(PRODUCT_VERSION),
    requestIds: recentRequests.ids(),
  })
  // The dialog stays open until the mail application appears; if none does, it shows the address.
  const follow = async () => {
    setUnavailable(false)
    if (await mailOpens({ window, document })) onClose()
    else setUnavailable(true)
  }
  return (
    <DialogFrame
      size="small"
      title={t('contact.title')}
      text={t('contact.text')}
      onClose={onClose}
      actions={
        <AnchorButton variant="contained" href={link} onClick={() => void follow()}>
          {t('contact.open')}
        </AnchorButton>
      }
    >
      <output className={styles.told}>{isUnavailable && mailUnavailableWords(settings.contactEmail)}</output>
    </DialogFrame>
  )
}

import '../../i18n/later-words.ts'
import { displayedVersion, PRODUCT_VERSION } from '@bulletin/domain/product'
import { useId, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { DialogActions, DialogContent, DialogText, DialogTitle } from '../../ui/dialog/dialog-parts.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { AnchorButton } from '../../ui/link-button.tsx'
import { useServices } from '../../session/services.ts'
import { useAccount } from '../../session/account-context.ts'
import { contactMailLink, mailUnavailableWords } from './contact-mail.ts'
import { mailOpens } from './mail-opens.ts'
import styles from './contact-dialog.module.css'

const OpenContact = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation()
  const { settings, recentRequests } = useServices()
  const sender = useAccount()
  const titleId = useId()
  const [isUnavailable, setUnavailable] = useState(false)
  const link = contactMailLink(t, settings.contactEmail, {
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
    <Dialog onClose={onClose} width={444} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('contact.title')}</DialogTitle>
      <DialogContent>
        <DialogText>{t('contact.text')}</DialogText>
        <output className={styles.told}>
          {isUnavailable && mailUnavailableWords(t, settings.contactEmail)}
        </output>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {t('contact.cancel')}
        </Button>
        <AnchorButton variant="contained" href={link} onClick={() => void follow()}>
          {t('contact.open')}
        </AnchorButton>
      </DialogActions>
    </Dialog>
  )
}

/** Mounted at each opening, so that it lists the latest requests. */
export const ContactDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) =>
  open ? <OpenContact onClose={onClose} /> : null

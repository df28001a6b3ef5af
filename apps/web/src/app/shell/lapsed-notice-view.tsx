import { useTranslation } from '../../messages/use-translation.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { styled } from '../../ui/styled.ts'
import type { SignInStart } from '../session/session.ts'
import { useSignInAgain } from '../session/use-sign-in-again.ts'

const Strip = styled('div')`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 4px 8px 4px 16px;
  background: var(--warning-soft);
  border-bottom: 1px solid var(--warning-edge);
  color: var(--ink);
  font-size: 14px;
  line-height: 20px;

  & > svg {
    flex: none;
    color: var(--warning);
  }

  & > output {
    flex: 1;
    min-width: 0;
  }

  & strong {
    font-weight: var(--w-title);
  }

  & > button {
    flex: none;
  }
`

const TEXTS = {
  leaving: 'session.lapsed.text',
  unreachable: 'session.lapsed.unreachable',
  failed: 'session.lapsed.failed',
} as const satisfies Record<SignInStart, string>

/** Stands above the page and takes nothing from it: whoever writes signs in again when they like. */
export const LapsedNoticeView = () => {
  const { t } = useTranslation()
  const { start, signIn } = useSignInAgain()
  return (
    <Strip>
      <Icon name="warning" size={22} />
      <output>
        <strong>{t('session.lapsed.title')}</strong> {t(TEXTS[start])}
      </output>
      <Button variant="outlined" onClick={() => void signIn()}>
        {t('session.lapsed.signIn')}
      </Button>
    </Strip>
  )
}

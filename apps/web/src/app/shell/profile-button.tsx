import { useId, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { lazyDialog } from '../../i18n/lazy.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useAccount } from '../../session/account-context.ts'
import { NARROW_LAYOUT } from '../../ui/theme/narrow-layout.ts'
import { styled } from '../../ui/styled.ts'
import { initialsOf, shortNameOf } from './person-name.ts'

const ProfileMenu = lazyDialog(
  () => import('./profile-menu.tsx').then((module) => module.ProfileMenu),
  ({ anchor }) => anchor !== null,
)

const Trigger = styled('button')`
  flex: none;
  display: flex;
  align-items: center;
  justify-content: center;
  border: 0;
  background: none;
  color: inherit;
  cursor: pointer;
  -webkit-tap-highlight-color: transparent;
  gap: 8px;
  min-width: var(--tap);
  height: var(--tap);
  padding: 0 8px;
  border-radius: var(--r-2);
  font: inherit;
  font-size: 14px;
  font-weight: 550;
  white-space: nowrap;

  &:active {
    background: var(--surface-3);
  }

  &:focus-visible {
    outline: 3px solid var(--focus);
    outline-offset: 0;
  }

  ${NARROW_LAYOUT} {
    & > .name,
    & > svg {
      display: none;
    }
  }
`

export const Initials = styled('b')`
  flex: none;
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border-radius: 12px;
  background: var(--surface-3);
  font-size: 13px;
  font-weight: var(--w-title);
`

export const ProfileButton = () => {
  const { t } = useTranslation()
  const account = useAccount()
  const menuId = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Trigger
        type="button"
        aria-label={`${t('profile.open')} – ${shortNameOf(account)}`}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <Initials aria-hidden="true">{initialsOf(account)}</Initials>
        <span className="name">{shortNameOf(account)}</span>
        <Icon name="chevronDown" size={18} />
      </Trigger>
      <ProfileMenu id={menuId} anchor={anchor} onClose={() => setAnchor(null)} />
    </>
  )
}

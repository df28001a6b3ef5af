import type { Key } from '@bulletin/domain/document/key'
import { setType } from '@bulletin/domain/draft/edit-ride-details'
import { copyMaterial } from '@bulletin/domain/draft/edit-ride-materials'
import { FAULT_SENTENCES } from '@bulletin/domain/problem/fault-sentences'
import { materialToCopy, type Copy } from '@bulletin/domain/ride/materials'
import { PlannedRideType } from '@bulletin/domain/service/ride-type'
import Divider from '@mui/material/Divider'
import ListSubheader from '@mui/material/ListSubheader'
import Menu from '@mui/material/Menu'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { MuiTheme } from '../../../ui/theme/mui-theme.tsx'
import { useDraftEditing } from '../../draft/draft-editing.ts'
import { MenuEntry, SUBHEADER } from './menu-entry.tsx'
import type { RideDialog } from './ride-dialogs.tsx'

type RideMenuProps = {
  rideKey: Key
  /** The button that opens the menu; null closes it. */
  anchor: HTMLElement | null
  onClose: () => void
  onOpen: (dialog: RideDialog) => void
}

const COPIES = [
  { copy: 'RETURN', text: 'ride.copyReturn', hint: 'ride.copyReturnHint' },
  { copy: 'LOOP', text: 'ride.copyLoop', hint: 'ride.copyLoopHint' },
] as const satisfies readonly { copy: Copy; text: string; hint: string }[]

const PAPER = {
  width: 400,
  maxWidth: 'calc(100% - 32px)',
  borderRadius: 'var(--r-4)',
  border: '1px solid var(--hair)',
  boxShadow: 'var(--e-3)',
} as const

/** The actions on a ride, other than its times and its train. */
export const RideMenu = ({ rideKey, anchor, onClose, onOpen }: RideMenuProps) => {
  const { t } = useTranslation()
  const { draft, edit, facts, newKey } = useDraftEditing()
  const index = draft.rides.findIndex((ride) => ride.key === rideKey)
  const ride = draft.rides[index]
  if (!ride) return null
  const title = t('ride.title', { number: index + 1 })
  const closeThen = (action: () => void) => () => {
    onClose()
    action()
  }
  return (
    <MuiTheme>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { sx: PAPER },
          list: { 'aria-label': t('rideMenu.name', { title }), sx: { padding: '8px' } },
        }}
      >
        <MenuEntry
          text={t('rideMenu.stations')}
          icon="route"
          onChoose={closeThen(() => onOpen('stations'))}
        />
        <MenuEntry text={t('rideMenu.parking')} icon="garage" onChoose={closeThen(() => onOpen('parking'))} />
        <Divider component="li" sx={{ marginBlock: '4px' }} />
        {COPIES.map(({ copy, text, hint }) => {
          const copied = materialToCopy(draft.rides, index, copy, facts.fleet)
          return (
            <MenuEntry
              key={copy}
              icon={copy === 'RETURN' ? 'copyReturn' : 'copyLoop'}
              text={t(text)}
              note={copied.ok ? t(hint) : FAULT_SENTENCES[copied.failure.code]}
              isOff={!copied.ok}
              onChoose={closeThen(() => {
                edit((current) => copyMaterial(current, rideKey, copy, { fleet: facts.fleet, newKey }))
              })}
            />
          )
        })}
        <Divider component="li" sx={{ marginBlock: '4px' }} />
        <ListSubheader role="presentation" sx={SUBHEADER}>
          {t('ride.type')}
        </ListSubheader>
        {PlannedRideType.options.map((type) => (
          <MenuEntry
            key={type}
            text={t(`enums.rideType.${type}`)}
            isChecked={ride.type === type}
            onChoose={closeThen(() => {
              edit((current) => setType(current, rideKey, type))
            })}
          />
        ))}
        <Divider component="li" sx={{ marginBlock: '4px' }} />
        <MenuEntry
          text={t('ride.deleteAction')}
          icon="trash"
          isDanger
          onChoose={closeThen(() => onOpen('remove'))}
        />
      </Menu>
    </MuiTheme>
  )
}

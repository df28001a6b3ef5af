import { setType } from '@bulletin/domain/draft/edit-ride-details'
import { copyMaterial } from '@bulletin/domain/draft/edit-ride-materials'
import { FAULT_SENTENCES } from '@bulletin/domain/problem/fault-sentences'
import { materialToCopy, type Copy } from '@bulletin/domain/ride/materials'
import type { DraftRide } from '@bulletin/domain/ride/ride'
import { PlannedRideType } from '@bulletin/domain/service/ride-type'
import { t } from '../../../i18n/translate.ts'
import { useDraftEditing } from '../../draft/draft-editing.ts'
import { Menu, MenuChoices, MenuDivider, MenuEntry } from '../../../ui/menu.tsx'

/** The dialogs opened from the menu. */
export type MenuDialog = 'stations' | 'parking' | 'remove'

type RideMenuProps = {
  ride: DraftRide
  /** The button that opens the menu; null closes it. */
  anchor: HTMLElement
  onClose: () => void
  onOpen: (dialog: MenuDialog) => void
}

const COPIES = [
  { copy: 'RETURN', text: 'ride.copyReturn', hint: 'ride.copyReturnHint' },
  { copy: 'LOOP', text: 'ride.copyLoop', hint: 'ride.copyLoopHint' },
] as const satisfies readonly { copy: Copy; text: string; hint: string }[]

/** The actions on a ride, other than its times and its train. */
export const RideMenu = ({ ride, anchor, onClose, onOpen }: RideMenuProps) => {
  const { draft, edit, facts, newKey } = useDraftEditing()
  const index = draft.rides.indexOf(ride)
  const title = t('ride.title', { number: index + 1 })
  const closeThen = (action: () => void) => () => {
    onClose()
    action()
  }
  return (
    <Menu label={t('rideMenu.name', { title })} anchor={anchor} onClose={onClose}>
      <MenuEntry text={t('rideMenu.stations')} icon="route" onChoose={closeThen(() => onOpen('stations'))} />
      <MenuEntry text={t('rideMenu.parking')} icon="garage" onChoose={closeThen(() => onOpen('parking'))} />
      <MenuDivider />
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
              edit((current) => copyMaterial(current, ride.key, copy, { fleet: facts.fleet, newKey }))
            })}
          />
        )
      })}
      <MenuDivider />
      <MenuChoices
        title={t('ride.type')}
        value={ride.type}
        choices={PlannedRideType.options.map((type) => ({ value: type, text: t(`enums.rideType.${type}`) }))}
        onChoose={(type) => closeThen(() => edit((current) => setType(current, ride.key, type)))()}
      />
      <MenuDivider />
      <MenuEntry
        text={t('ride.deleteAction')}
        icon="trash"
        isDanger
        onChoose={closeThen(() => onOpen('remove'))}
      />
    </Menu>
  )
}

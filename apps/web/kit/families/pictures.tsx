import { Chip, type ChipTone } from '../../src/ui/chip.tsx'
import { ICON_PATHS, Icon, type IconName } from '../../src/ui/icon.tsx'
import { InterruptedLine } from '../../src/ui/interrupted-line.tsx'
import { LineBadge } from '../../src/ui/line-badge.tsx'
import { Mark } from '../../src/ui/mark.tsx'
import type { Family } from '../specimen.tsx'

/** A sample of each tone: an icon, where its chips have one, and the words. */
const CHIPS: Readonly<Record<ChipTone, readonly [text: string, icon?: IconName]>> = {
  neutral: ['Réserve'],
  info: ['Envoyé', 'cloudCheck'],
  success: ['Validé', 'checkCircle'],
  warning: ['Retard 12 min', 'clock'],
  error: ['Refusé', 'error'],
  orange: ['Corrigé', 'pencil'],
  teal: ['Conduite manuelle', 'hand'],
  violet: ['Service provisoire', 'route'],
  black: ['Relevé', 'relief'],
  plain: ['Sur la tablette', 'tabletCheck'],
}

export const PICTURES: Family = {
  Chip: {
    ...Object.fromEntries(
      Object.entries(CHIPS).map(([tone, [text, icon]]) => [
        tone,
        <Chip key={tone} tone={tone as ChipTone} icon={icon}>
          {text}
        </Chip>,
      ]),
    ),
    small: (
      <Chip size="small" tone="warning" icon="clock">
        12 min
      </Chip>
    ),
    large: (
      <Chip size="large" tone="success" icon="checkCircle">
        Validé
      </Chip>
    ),
  },
  Icon: Object.fromEntries(
    Object.keys(ICON_PATHS).map((name) => [name, <Icon key={name} name={name as IconName} size={28} />]),
  ),
  LineBadge: {
    '30 px': <LineBadge line="7" size={30} />,
    '40 px': <LineBadge line="13" />,
    '48 px, bis': <LineBadge line="3bis" size={48} />,
    '56 px': <LineBadge line="14" size={56} />,
  },
  Mark: {
    product: <Mark size={64} />,
    training: <Mark size={64} training />,
  },
  InterruptedLine: {
    closed: <InterruptedLine by="closed" />,
    cut: <InterruptedLine by="cut" />,
    waiting: <InterruptedLine by="waiting" />,
  },
}

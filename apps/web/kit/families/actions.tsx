import { BackHead } from '../../src/ui/back-head.tsx'
import { Button } from '../../src/ui/button.tsx'
import { IconButton } from '../../src/ui/icon-button.tsx'
import { Icon } from '../../src/ui/icon.tsx'
import { AnchorButton, LinkButton } from '../../src/ui/link-button.tsx'
import { PrimaryAction } from '../../src/ui/primary-action.tsx'
import { Switch } from '../../src/ui/switch.ts'
import { ToggleGroup } from '../../src/ui/field/toggle-group.tsx'
import { ignore, Keeps, type Family } from '../specimen.tsx'

const switchOf = (state: object) => (
  <Switch type="button" role="switch" aria-label="Activer la ligne 7" aria-checked={false} {...state}>
    <i aria-hidden="true" />
  </Switch>
)

const switchFrom = (isFirstOn: boolean) => (
  <Keeps initial={isFirstOn}>
    {(isOn, onChange) => switchOf({ 'aria-checked': isOn, onClick: () => onChange(!isOn) })}
  </Keeps>
)

const LANES = [
  { value: '1', content: 'Voie 1' },
  { value: '2', content: 'Voie 2' },
] as const
type Lane = (typeof LANES)[number]['value']

const lanes = (chosen: Lane | null, isWide = false) => (
  <Keeps initial={chosen}>
    {(value, onChange) => (
      <ToggleGroup aria-label="Voie" value={value} onChange={onChange} options={LANES} isWide={isWide} />
    )}
  </Keeps>
)

export const ACTIONS: Family = {
  PrimaryAction: {
    default: <PrimaryAction>Continuer</PrimaryAction>,
    'another icon': <PrimaryAction icon="check">Confirmer l’heure</PrimaryAction>,
    disabled: <PrimaryAction disabled>Valider le bulletin</PrimaryAction>,
  },
  Button: {
    contained: <Button variant="contained">Enregistrer</Button>,
    outlined: <Button variant="outlined">Modifier</Button>,
    text: <Button variant="text">Annuler</Button>,
    'contained, cannot be undone': (
      <Button variant="contained" tone="error">
        Supprimer
      </Button>
    ),
    'text, cannot be undone': (
      <Button variant="text" tone="error">
        Supprimer
      </Button>
    ),
    'icon before': (
      <Button variant="outlined" startIcon={<Icon name="plus" size={20} />}>
        Ajouter une course
      </Button>
    ),
    'icon after': (
      <Button variant="text" endIcon={<Icon name="chevronDown" size={18} />}>
        Afficher les filtres
      </Button>
    ),
    'contained, disabled': (
      <Button variant="contained" disabled>
        Enregistrer
      </Button>
    ),
    'outlined, disabled': (
      <Button variant="outlined" disabled>
        Modifier
      </Button>
    ),
    'text, disabled': (
      <Button variant="text" disabled>
        Annuler
      </Button>
    ),
  },
  IconButton: {
    default: <IconButton icon="refresh" label="Actualiser" />,
    disabled: <IconButton icon="refresh" label="Actualiser" disabled />,
  },
  LinkButton: {
    contained: (
      <LinkButton variant="contained" to="/">
        Retour à l’accueil
      </LinkButton>
    ),
    outlined: (
      <LinkButton variant="outlined" to="/">
        Voir le bulletin
      </LinkButton>
    ),
  },
  AnchorButton: {
    outlined: (
      <AnchorButton variant="outlined" href="mailto:contact@example.org">
        Écrire au support
      </AnchorButton>
    ),
  },
  BackHead: {
    default: (
      <BackHead label="Retour à la liste" onBack={ignore}>
        <h4>Bulletin de Claire Lambert</h4>
      </BackHead>
    ),
  },
  Switch: {
    off: switchFrom(false),
    on: switchFrom(true),
    'on for good': switchOf({ 'aria-checked': true, 'aria-disabled': true }),
    busy: switchOf({ 'aria-checked': true, 'aria-busy': true }),
  },
  ToggleGroup: {
    pressed: lanes('1'),
    'none pressed': lanes(null),
    wide: lanes('2', true),
  },
}

import { Button } from '../../src/ui/button.tsx'
import { CorrectedValue } from '../../src/ui/corrected-value.tsx'
import { PrimaryAction } from '../../src/ui/primary-action.tsx'
import { SkipLink } from '../../src/ui/skip-link.ts'
import { StepFrame } from '../../src/ui/step-frame.tsx'
import { StepTrack } from '../../src/ui/step-track.tsx'
import { Facts, Ticket } from '../../src/ui/ticket.ts'
import { Stage, type Family } from '../specimen.tsx'

const stepFrame = (railSide: 'left' | 'right') => (
  <Stage height={320}>
    <StepFrame
      railLabel={`Étapes à ${railSide === 'left' ? 'gauche' : 'droite'}`}
      railSide={railSide}
      rail={<p>Conduite</p>}
      secondary={<Button variant="outlined">Retour</Button>}
      summary={<p>Il manque une heure.</p>}
      primary={<PrimaryAction>Continuer</PrimaryAction>}
    >
      <p>Les courses du jour</p>
    </StepFrame>
  </Stage>
)

const stepTrack = (isVertical: boolean) => (
  <StepTrack
    label="Étapes"
    steps={['Prise de service', 'Conduite', 'Validation']}
    now={1}
    isVertical={isVertical}
  >
    {(step) => step}
  </StepTrack>
)

export const LAYOUT: Family = {
  StepFrame: { 'rail at the left': stepFrame('left'), 'rail at the right': stepFrame('right') },
  StepTrack: {
    across: stepTrack(false),
    down: stepTrack(true),
  },
  'Ticket, Facts': {
    default: (
      <Ticket>
        <Facts>
          <div>
            <dt>Service</dt>
            <dd>702</dd>
          </div>
          <div>
            <dt>Prise de service</dt>
            <dd>05:48</dd>
          </div>
        </Facts>
      </Ticket>
    ),
  },
  CorrectedValue: {
    default: <CorrectedValue declared="07:42" declaredInWords="07:42" corrected="07:48" />,
  },
  SkipLink: { 'seen with the focus only': <SkipLink href="#StepFrame">Aller au contenu</SkipLink> },
}

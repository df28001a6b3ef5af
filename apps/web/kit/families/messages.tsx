import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { Banner } from '../../src/ui/banner.tsx'
import { Button } from '../../src/ui/button.tsx'
import { FullPage } from '../../src/ui/full-page.tsx'
import { LoadingBackdrop } from '../../src/ui/loading/loading-backdrop.tsx'
import { Spinner } from '../../src/ui/loading/spinner.ts'
import { WaitingView } from '../../src/ui/loading/waiting-view.tsx'
import { Notice } from '../../src/ui/notice.tsx'
import { ShareBar } from '../../src/ui/share-bar.tsx'
import { Skeleton } from '../../src/ui/skeleton.tsx'
import { Stage, type Family } from '../specimen.tsx'

const NEVER = new Promise<never>(() => {})
const QUERY = { queryKey: ['never'], queryFn: () => NEVER, meta: { waitedFor: true } }
const QUERY_CLIENT = new QueryClient()

const Waits = () => {
  useQuery(QUERY)
  return <LoadingBackdrop />
}

export const MESSAGES: Family = {
  Banner: {
    info: (
      <Stage>
        <Banner
          tone="info"
          heard="inPlace"
          title="Une nouvelle version est prête."
          action={<Button variant="outlined">Mettre à jour</Button>}
        />
      </Stage>
    ),
    warning: (
      <Stage>
        <Banner
          tone="warning"
          heard="inPlace"
          title="L’horloge de la tablette retarde."
          text="Les heures affichées sont celles du serveur."
        />
      </Stage>
    ),
  },
  Notice: {
    info: (
      <Stage>
        <Notice tone="info" title="Le bulletin attend le réseau.">
          <p>Il partira seul.</p>
        </Notice>
      </Stage>
    ),
    success: (
      <Stage>
        <Notice tone="success" title="Bulletin envoyé à 14 h 32." />
      </Stage>
    ),
    warning: (
      <Stage>
        <Notice tone="warning" title="Deux courses n’ont pas d’heure d’arrivée." />
      </Stage>
    ),
    error: (
      <Stage>
        <Notice tone="error" title="Le bulletin a été refusé.">
          <p>Corrigez les champs marqués, puis validez de nouveau.</p>
        </Notice>
      </Stage>
    ),
    'another icon': (
      <Stage>
        <Notice tone="info" icon="lock" title="Ce bulletin est archivé." />
      </Stage>
    ),
  },
  ShareBar: {
    half: <ShareBar share={0.5} label="Envoi des fichiers" />,
    unknown: <ShareBar share={null} label="Envoi des fichiers" />,
  },
  Skeleton: {
    'line of text': <Skeleton width="80%" />,
    block: <Skeleton width={240} height={96} />,
  },
  Spinner: { default: <Spinner aria-hidden="true" /> },
  WaitingView: {
    default: (
      <Stage>
        <WaitingView text="Ouverture de la journée…" />
      </Stage>
    ),
  },
  LoadingBackdrop: {
    loading: (
      <Stage height={220}>
        <QueryClientProvider client={QUERY_CLIENT}>
          <Waits />
        </QueryClientProvider>
      </Stage>
    ),
  },
  FullPage: {
    'with a way out': (
      <Stage height={520}>
        <FullPage
          interruption="cut"
          title="Cette page n’existe pas"
          text="L’adresse est peut-être incomplète."
          actions={<Button variant="contained">Retour à l’accueil</Button>}
          footnote="Matricule 100001 · Version 3.2.4"
        />
      </Stage>
    ),
  },
}

import { recordPlatformArrival } from '@bulletin/domain/delay/edit-end'
import { delayQuestion } from '@bulletin/domain/delay/delay'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useServices } from '../../session/services.ts'
import { useDraftEditing } from '../draft/draft-editing.ts'
import { findArrivalQuestion, type ArrivalQuestion } from './arrival-question.ts'
import { platformArrivalQuery, platformStateOf } from './platform-arrival.ts'
import { PlatformView } from './platform-view.tsx'

/** Asks when the page opens, when somebody taps, and by itself once the server is back. */
const AskedPlatform = ({ question }: { question: ArrivalQuestion }) => {
  const { client, connectivity } = useServices()
  const { draft, edit } = useDraftEditing()
  const asked = useQuery(platformArrivalQuery(client, question))
  const { data, isError, refetch } = asked
  const { ride } = question
  const held = draft.rides.find(({ key }) => key === ride)?.realArrivalTime ?? null

  useEffect(() => {
    if (data && data.realTimeArrival !== held) edit((current) => recordPlatformArrival(current, ride, data))
  }, [data, held, ride, edit])

  useEffect(
    () =>
      connectivity.subscribe(() => {
        if (isError && connectivity.get() === 'online') void refetch()
      }),
    [connectivity, isError, refetch],
  )

  return <PlatformView state={platformStateOf(draft.rides, asked)} onAsk={() => void refetch()} />
}

/** When the last train came, and what the driver says to a delay that is not the train's. */
export const PlatformPanel = () => {
  const { draft } = useDraftEditing()
  const question = findArrivalQuestion(draft)
  if (question) return <AskedPlatform question={question} />
  const state = platformStateOf(draft.rides, null)
  // Whoever drove no planned train and is on time has nothing to compare and nothing to answer.
  if (state.kind === 'noRide' && delayQuestion(draft) === 'NOT_ASKED') return null
  return <PlatformView state={state} onAsk={null} />
}

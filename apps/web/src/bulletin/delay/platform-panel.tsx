import { recordPlatformArrival } from '@bulletin/domain/draft/edit-end'
import { delayQuestion } from '@bulletin/domain/delay/delay'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useServices } from '../../session/services.ts'
import { useDraftEditing } from '../draft/draft-editing.ts'
import { findArrivalQuestion, type ArrivalQuestion } from './arrival-question.ts'
import { platformArrivalQuery, platformStateOf } from './platform-arrival.ts'
import { PlatformView } from './platform-view.tsx'

/**
 * Sends the request when the page opens, when the user taps "refresh", and after an error once the server is online
 * again.
 */
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

/** Arrival time of the last train, and the driver's answer when the delay differs from the train's. */
export const PlatformPanel = () => {
  const { draft } = useDraftEditing()
  const question = findArrivalQuestion(draft)
  if (question) return <AskedPlatform question={question} />
  const state = platformStateOf(draft.rides, null)
  // A driver who drove no planned train and is on time has nothing to compare and nothing to answer.
  if (state.kind === 'noRide' && delayQuestion(draft) === 'NOT_ASKED') return null
  return <PlatformView state={state} onAsk={null} />
}

import { useMutation, type UseMutationOptions } from '@tanstack/react-query'
import { useRef } from 'react'

/** A mutation that the page reports itself, one at a time: a second tap can arrive before the next render. */
export const useOneMutation = <Answer, Asked>(options: UseMutationOptions<Answer, Error, Asked>) => {
  const isUnderWay = useRef(false)
  const { mutate, isPending } = useMutation({
    ...options,
    meta: { ...options.meta, silent: true },
    onSettled: (...outcome) => {
      isUnderWay.current = false
      return options.onSettled?.(...outcome)
    },
  })
  return {
    isPending,
    send: (asked: Asked): void => {
      if (isUnderWay.current) return
      isUnderWay.current = true
      mutate(asked)
    },
  }
}

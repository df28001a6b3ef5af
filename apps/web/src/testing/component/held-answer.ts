/** A response that the test releases. */
export const heldAnswer = <Value>() => {
  let answer: (value: Value) => void = () => undefined
  const promise = new Promise<Value>((resolve) => {
    answer = resolve
  })
  return { promise, answer: (value: Value) => answer(value) }
}

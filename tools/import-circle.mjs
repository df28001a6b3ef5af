/** An import cycle through a file or a folder, by the first path found; null without one. */
export const circleFrom = (start, importsOf) => {
  const cameFrom = new Map([[start, null]])
  // Iterating over a map includes the entries added meanwhile.
  for (const [file] of cameFrom)
    for (const imported of importsOf(file)) {
      if (imported === start) {
        const way = [start]
        for (let at = file; at !== null; at = cameFrom.get(at)) way.unshift(at)
        return way
      }
      if (!cameFrom.has(imported)) cameFrom.set(imported, file)
    }
  return null
}

/**
 * The places of the most lines that have stayed in order, so that as few as possible count as moved: a longest increasing part of
 * the former places.
 * @param places the former place of each line, in the order that the lines have now
 */
export function stayingPlaces(places: readonly number[]): ReadonlySet<number> {
  /** By length of a part, less one: the index of the least place at which a part of that length ends. */
  const ends: number[] = []
  const previous: (number | undefined)[] = []
  for (const [index, place] of places.entries()) {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((places[ends[middle] ?? 0] ?? 0) < place) low = middle + 1
      else high = middle
    }
    previous[index] = ends[low - 1]
    ends[low] = index
  }
  const staying = new Set<number>()
  for (let index = ends.at(-1); index !== undefined; index = previous[index]) {
    const place = places[index]
    if (place !== undefined) staying.add(place)
  }
  return staying
}

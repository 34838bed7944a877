/** The files of a GTFS feed, wherever they are. */
export type Feed = Readonly<{
  /** Names of all files, e.g. `stops.txt`. */
  names: readonly string[]
  /** One of them, any number of times. @throws UnusableFile when it cannot be unpacked */
  read(name: string): AsyncIterable<Uint8Array>
  /** Remarks on how the files are packed. */
  remarks: readonly string[]
}>

/** A feed of texts, by their names. */
export const feedOfTexts = (texts: Readonly<Record<string, string>>): Feed => ({
  names: Object.keys(texts),
  remarks: [],
  async *read(name) {
    yield Buffer.from(texts[name] ?? '')
  },
})

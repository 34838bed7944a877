/** One result as the database gives it: ids of the objects it refers to, and columns of its own under the names of `columnName`. */
export type Row = Readonly<{
  station: number
  parent?: number | null
  dataType?: number
  provenance?: number
  metadataHistory?: number
  /** Seconds between measurements of the series. */
  period?: number
  /** Time of the measurement, milliseconds since 1970. */
  ts?: number
}> &
  Columns

/** Selected fields: the text of a JSON value, or a time in milliseconds; null where there is none. */
export type Columns = Readonly<Record<string, string | number | null | undefined>>

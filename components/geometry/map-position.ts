/** The view of a map. */
export type MapPosition = Readonly<{ longitude: number; latitude: number; zoom: number }>

/** The view of a map. */
export type View = Readonly<{ longitude: number; latitude: number; zoom: number }>

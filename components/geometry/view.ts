/** Where a map looks. */
export type View = Readonly<{ longitude: number; latitude: number; zoom: number }>

/** Where the records of an endpoint are shown, their collective name, and the paths of their titles. */
export type Shelf = Readonly<{ dataset: string; name: string; titles: readonly (readonly [field: string, key?: string])[] }>

/** Finds the shelf of an endpoint, e.g. `Region`; null when no dataset shows its records. */
export type ShelfOf = (endpoint: string) => Shelf | null

/** Addresses of the doors that pages read, as callers write them. */
export type ReadDoors = Readonly<{ content: string; timeseries: string }>

/** A call by its path below this platform, as callers write it: a door may have a host of its own. */
export const doorAddress = (path: string, doors: ReadDoors): string =>
  path.replace(/^\/(content|timeseries)(?=\/)/, (_, door: keyof ReadDoors) => doors[door])

/** Addresses of the doors that pages read, as callers use them. */
export type DoorAddresses = Readonly<{ content: string; timeseries: string }>

/** The address that callers use for a path below this platform: a door may have a host of its own. */
export const doorAddress = (path: string, doors: DoorAddresses): string =>
  path.replace(/^\/(content|timeseries)(?=\/)/, (_, door: keyof DoorAddresses) => doors[door])
